export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: './main.js',
  output: { path: `${import.meta.dirname}/dist`, filename: 'main.js', clean: true },
};
