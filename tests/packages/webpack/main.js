import 'qipan';
