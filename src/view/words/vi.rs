//! Vietnamese, tiếng Việt.
#![expect(
    clippy::match_same_arms,
    clippy::too_many_lines,
    reason = "a table of texts, a line for each and in the same order in every language"
)]

use super::sentence::Sentence;

pub(super) const fn template(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::Square => "{0}",
        Sentence::Point => "{0}",
        Sentence::Centre => "điểm giữa",
        Sentence::Empty => "trống",
        Sentence::BlackStone => "quân đen",
        Sentence::WhiteStone => "quân trắng",
        Sentence::BlackStonePlayed => "quân đen, nước {0}",
        Sentence::WhiteStonePlayed => "quân trắng, nước {0}",
        Sentence::CanMove => "đi được",
        Sentence::CanCapture => "ăn được",
        Sentence::MovedHere => "vừa đi đến đây",
        Sentence::InCheck => "đang bị chiếu",
        Sentence::Winning => "trong hàng thắng",
        Sentence::ForbiddenHere => "nước cấm của Đen: {0}",
        Sentence::OutsideZone => "ngoài vùng đánh dấu",
        Sentence::OfferedHere => "được đề nghị làm nước thứ năm, số {0}",
        Sentence::DraftedHere => "được chọn làm nước thứ năm, số {0}",

        Sentence::XiangqiBoard => "Bàn cờ tướng",
        Sentence::GomokuBoard => "Bàn cờ caro, {0} cột, {1} hàng",
        Sentence::XiangqiKeys => {
            "Phím mũi tên để di chuyển, Enter để nhấc và đặt quân, Esc để bỏ chọn."
        }
        Sentence::GomokuKeys => "Phím mũi tên để di chuyển, Enter để đánh quân.",

        Sentence::Turn => "Đến lượt {0}.",
        Sentence::Check => "Chiếu tướng.",
        Sentence::Checkmate => "Chiếu bí. {0} thắng.",
        Sentence::Stalemate => "{1} hết nước đi. {0} thắng.",
        Sentence::PerpetualCheck => "{0} chiếu dai. {1} thắng.",
        Sentence::PerpetualChase => "{0} đuổi dai. {1} thắng.",
        Sentence::Repetition => "Hòa do lặp nước.",
        Sentence::NaturalLimit => "Hòa: {0} hiệp không ăn quân.",
        Sentence::DeadMaterial => "Hòa: hai bên không còn quân đủ sức thắng.",
        Sentence::Resigned => "{0} xin thua. {1} thắng.",
        Sentence::Agreed => "Hai bên đồng ý hòa.",
        Sentence::TimeUp => "{0} hết giờ. {1} thắng.",
        Sentence::Five => "{0} thắng: năm quân liền, {1} đến {2}.",
        Sentence::Overline => "{0} thắng: hơn năm quân liền, {1} đến {2}.",
        Sentence::Row => "{0} thắng.",
        Sentence::ForbiddenPlayed => "Đen đánh nước cấm. Trắng thắng.",
        Sentence::ForbiddenPlayedWhy => "Đen đánh nước cấm: {0}. Trắng thắng.",
        Sentence::Full => "Bàn cờ đã kín. Hòa.",
        Sentence::Passes => "Hai bên cùng bỏ lượt. Hòa.",

        Sentence::Recurred => "Cùng một thế cờ xuất hiện {0} lần, từ hiệp {1} đến hiệp {2}.",
        Sentence::AlwaysChecked => "{0} đi {1} nước, nước nào cũng chiếu.",
        Sentence::AlwaysChased => "{0} đi {1} nước, nước nào cũng đuổi {2}.",
        Sentence::ChasedSeveral => {
            "{0} đi {1} nước, nước nào cũng đuổi quân, nhưng không luôn cùng một quân."
        }
        Sentence::SomeChecks => "{0} đi {1} nước, có {2} nước chiếu.",
        Sentence::SomeChases => "{0} đi {1} nước, có {2} nước đuổi quân.",
        Sentence::SomeOfBoth => "{0} đi {1} nước, có {2} nước chiếu và {3} nước đuổi quân.",
        Sentence::OnlyIdle => "Các nước của {0} đều là nước nhàn.",
        Sentence::FreeCapture => {
            "Ở hiệp {0}, {1} bắt {2} ở {3}, ăn xong đối phương không thể ăn lại."
        }
        Sentence::DearCapture => {
            "Ở hiệp {0}, {1} bắt {2} ở {3}, quân có căn nhưng giá trị lớn hơn."
        }
        Sentence::FalseRoots => "{0} chỉ là căn giả, không thể ăn lại đúng luật.",
        Sentence::Outweighs => "Hai bên cùng đuổi, nhưng đuổi Xe đang bị Mã ghim là nặng hơn.",
        Sentence::CheckLoses => "Theo {0}, chiếu dai bị xử thua.",
        Sentence::ChaseLoses => "Theo {0}, đuổi dai bị xử thua.",
        Sentence::BothCheck => "Theo {0}, hai bên cùng chiếu dai thì xử hòa.",
        Sentence::BothChase => "Theo {0}, hai bên cùng đuổi dai thì xử hòa.",
        Sentence::CheckExcuses => "Theo {0}, có xen nước chiếu thì không tính là đuổi dai: hòa.",
        Sentence::OnlyChecksCount => "Theo {0}, chỉ chiếu dai mới bị xử thua: hòa.",
        Sentence::NobodyToBlame => "Theo {0}, không bên nào phạm luật: hòa.",
        Sentence::LimitReached => "Đã qua {0} hiệp không ăn quân.",
        Sentence::LimitExcess => {
            "Ngoài ra {0} nước không tính: các nước chiếu sau lần thứ mười của một bên và nước đáp lại."
        }
        Sentence::OnlyDefenders => "Hai bên không còn quân nào qua sông được.",
        Sentence::MustStopChecking => "{0} đang chiếu dai, phải đổi nước.",
        Sentence::MustStopChasing => "{0} đang đuổi dai {1}, phải đổi nước.",
        Sentence::OnceMoreDraws => "Thế cờ này xuất hiện thêm một lần nữa thì hòa.",
        Sentence::MoreDraws => "Thế cờ này xuất hiện thêm {0} lần nữa thì hòa.",
        Sentence::LastRound => "Hiệp này không ăn quân thì hòa.",
        Sentence::RoundsLeft => "Thêm {0} hiệp không ăn quân thì hòa.",
        Sentence::PieceOn => "{0} ở {1}",

        Sentence::PutAnywhere => "{0} ({1}): đặt một {2} ở điểm bất kỳ.",
        Sentence::PutInCentre => "{0} ({1}): đặt một {2} ở điểm giữa.",
        Sentence::PutInside => "{0} ({1}): đặt một {2} trong vùng {3} × {3} đã đánh dấu.",
        Sentence::PutOutside => "{0} ({1}): đặt một {2} ngoài vùng {3} × {3} đã đánh dấu.",
        Sentence::ChooseColor => "{0} ({1}): mời bạn chọn màu quân.",
        Sentence::ChooseColorOrTwoMore => {
            "{0} ({1}): mời bạn chọn màu quân, hoặc đặt thêm hai quân."
        }
        Sentence::ChooseSwap => "{0} ({1}): đổi màu hay giữ nguyên?",
        Sentence::ChooseFifth => "{0} ({1}): đổi màu, giữ nguyên, hay đề nghị mười nước thứ năm?",
        Sentence::Declare => "{0} ({1}): Đen sẽ đề nghị mấy nước thứ năm, từ 1 đến {2}?",
        Sentence::Offer => "{0} ({1}): chọn {2} điểm để đề nghị cho quân thứ năm.",
        Sentence::Pick => "{0} ({1}): chọn cho Đen một trong các điểm được đề nghị.",
        Sentence::TookColor => "{0} cầm {1}.",
        Sentence::WillPutTwoMore => "{0} đặt thêm hai quân.",
        Sentence::Swapped => "Đã đổi màu: giờ {0} cầm {1}.",
        Sentence::Stayed => "Giữ nguyên màu quân.",
        Sentence::WillOffer => "Số nước thứ năm sẽ đề nghị: {0}.",
        Sentence::HasOffered => "Số nước thứ năm đã đề nghị: {0}.",
        Sentence::Passed => "{0} bỏ lượt.",
        Sentence::Drafted => "Đã chọn {0} trong {1} điểm.",
        Sentence::NotInCentre => "Chưa được: quân này phải đặt ở điểm giữa.",
        Sentence::NotInside => "Chưa được: quân này phải đặt trong vùng {0} × {0} đã đánh dấu.",
        Sentence::NotOutside => "Chưa được: quân này phải đặt ngoài vùng {0} × {0} đã đánh dấu.",
        Sentence::FifthRepeated => "{0} đã được chọn rồi.",
        Sentence::FifthSymmetric => "{0} đối xứng với {1}, tính là một.",
        Sentence::WrongCount => "Số lượng phải là {0}.",
        Sentence::WrongNumber => "Số lượng phải từ {0} đến {1}.",
        Sentence::WrongPhase => "Chưa được: lúc này khai cuộc yêu cầu việc khác.",
        Sentence::NotAllowed => "Không thể chọn như vậy ở đây.",
        Sentence::NoPassing => "Chỉ luật renju mới cho bỏ lượt.",

        Sentence::Moved => "{0}: {2} {3} đến {4}.",
        Sentence::Captured => "{0}: {2} ăn {3} ở {4}.",
        Sentence::WrittenCapture => "{0}: {1}, ăn {2}.",
        Sentence::Placed => "{0}: {1}.",
        Sentence::TakenBack => "Đã lùi một nước.",
        Sentence::Resumed => "Đã rút lại. Ván cờ tiếp tục.",
        Sentence::PlayedAgain => "Đã làm lại một nước.",
        Sentence::Shown => "Thế cờ sau nước {0} trong {1} nước.",
        Sentence::PickedUpOneMove => "Đã nhấc {0} ở {1}, có {2} nước đi.",
        Sentence::PickedUp => "Đã nhấc {0} ở {1}, có {2} nước đi.",
        Sentence::PutDown => "Đã đặt lại.",
        Sentence::Edge => "Đã đến mép bàn.",
        Sentence::Turned => "Đã xoay bàn, {0} ở dưới.",
        Sentence::NewPosition => "Thế cờ mới.",

        Sentence::ReachesOne => "{2} nước đi của {0} ở {1}: {3}.",
        Sentence::Reaches => "{2} nước đi của {0} ở {1}: {3}.",
        Sentence::FreePoints => "Số điểm còn trống: {0}.",
        Sentence::NothingPlayed => "Chưa có nước đi nào.",
        Sentence::TakenPieces => "Đã bị ăn: {0}.",
        Sentence::NothingTaken => "Chưa có quân nào bị ăn.",
        Sentence::BuiltAnew => {
            "Bàn cờ gặp lỗi bên trong và đã được dựng lại. Ván cờ vẫn như trước khi có lỗi."
        }
        Sentence::XiangqiKeyList => {
            "Các phím trên bàn cờ | Mũi tên = điểm bên cạnh | Home, End = hai đầu hàng | Page Up, Page Down = hai đầu cột | Enter = nhấc, đặt quân | Esc = bỏ chọn | K A E H R C S = Tướng, Sĩ, Tượng, Mã, Xe, Pháo, Tốt tiếp theo của mình; thêm Shift: quân trước đó | 1–9 = lộ đó, tính từ bên phải người đi | 0 rồi 0–9 = hàng đó | [ ] = lùi, tiến một nước | {0} = biến khác | Ctrl+Z, Ctrl+Y = đi lại, làm lại | dấu phẩy, M = các nước đi từ đây | dấu phẩy, O = đọc lại điểm này | dấu phẩy, L = nước vừa đi | dấu phẩy, T = đến lượt ai | dấu phẩy, C = các quân bị ăn | phẩy, P = mọi quân cờ | phẩy, R = các quân trên hàng này | phẩy, V = các quân trên cột này | dấu phẩy, F = xoay bàn"
        }
        Sentence::GomokuKeyList => {
            "Các phím trên bàn cờ | Mũi tên = điểm bên cạnh | Home, End = hai đầu hàng | Page Up, Page Down = hai đầu cột | Enter = đánh quân | chữ, số = cột đó, hàng đó | [ ] = lùi, tiến một nước | {0} = biến khác | Ctrl+Z, Ctrl+Y = đi lại, làm lại | dấu phẩy, M = số điểm còn trống | dấu phẩy, O = đọc lại điểm này | dấu phẩy, L = nước vừa đi | dấu phẩy, T = đến lượt ai | phẩy, P = mọi quân cờ | phẩy, R = các quân trên hàng này | phẩy, V = các quân trên cột này | dấu phẩy, F = xoay bàn"
        }

        Sentence::EmptySquare => "Không đi được: ở đó không có quân.",
        Sentence::NotYourPiece => "Không đi được: đó là quân của đối phương.",
        Sentence::SameSquare => "Không đi được: quân vẫn đứng nguyên chỗ.",
        Sentence::OwnPiece => "Không đi được: ở đó có quân mình.",
        Sentence::OwnPieceBy => "Không đi được: {0} của mình đã ở {1}.",
        Sentence::GeneralStep => "Không đi được: Tướng chỉ đi thẳng hoặc ngang một bước.",
        Sentence::LeavesPalace => "Không đi được: {0} không được ra khỏi cung.",
        Sentence::LeavesPalaceUnnamed => "Không đi được: quân này không được ra khỏi cung.",
        Sentence::AdvisorStep => "Không đi được: Sĩ chỉ đi chéo một bước.",
        Sentence::ElephantStep => "Không đi được: Tượng đi chéo đúng hai bước.",
        Sentence::ElephantEyeBlocked => "Không đi được: mắt Tượng bị chặn.",
        Sentence::ElephantEyeBlockedBy => "Không đi được: mắt Tượng bị {0} ở {1} chặn.",
        Sentence::ElephantCrossesRiver => "Không đi được: Tượng không được qua sông.",
        Sentence::HorseStep => "Không đi được: Mã đi một bước thẳng rồi một bước chéo ra ngoài.",
        Sentence::HorseLegBlocked => "Không đi được: chân Mã bị cản.",
        Sentence::HorseLegBlockedBy => "Không đi được: chân Mã bị {0} ở {1} cản.",
        Sentence::ChariotLine => "Không đi được: Xe chỉ đi thẳng hoặc ngang.",
        Sentence::CannonLine => "Không đi được: Pháo chỉ đi thẳng hoặc ngang.",
        Sentence::PathBlocked => "Không đi được: đường đi bị chặn.",
        Sentence::PathBlockedBy => "Không đi được: đường đi bị {0} ở {1} chặn.",
        Sentence::CannonNoScreen => "Không đi được: Pháo cần một quân làm ngòi mới ăn được.",
        Sentence::CannonTooManyScreens => "Không đi được: Pháo chỉ ăn qua đúng một ngòi.",
        Sentence::SoldierStep => "Không đi được: Tốt mỗi lần chỉ đi một bước.",
        Sentence::SoldierBackward => "Không đi được: Tốt không được đi lùi.",
        Sentence::SoldierBeforeRiver => "Không đi được: Tốt qua sông rồi mới được đi ngang.",
        Sentence::GeneralsFacing => "Không đi được: lộ mặt Tướng.",
        Sentence::LeavesCheck => "Không đi được: Tướng sẽ bị chiếu.",
        Sentence::LeavesCheckBy => "Không đi được: Tướng sẽ bị {0} ở {1} chiếu.",
        Sentence::Pinned => "Không đi được: {0} đang bị ghim, rời đi thì Tướng bị chiếu.",
        Sentence::PinnedBy => {
            "Không đi được: {0} đang bị {1} ở {2} ghim, rời đi thì Tướng bị chiếu."
        }
        Sentence::ScreensCannon => "Không đi được: sẽ thành ngòi cho Pháo đối phương.",
        Sentence::ScreensCannonBy => "Không đi được: sẽ thành ngòi cho {0} ở {1}.",
        Sentence::StillInCheck => "Không đi được: Tướng vẫn bị chiếu.",
        Sentence::StillInCheckBy => "Không đi được: Tướng vẫn bị {0} ở {1} chiếu.",

        Sentence::GameOver => "Ván cờ đã kết thúc.",
        Sentence::NotMovable => "Bàn này không cho đi quân {0} bằng tay.",
        Sentence::Occupied => "Không đánh được: ở đó đã có quân.",
        Sentence::OccupiedAt => "Không đánh được: {0} đã có quân.",
        Sentence::Forbidden => "Không đánh được: nước cấm của Đen: {0}.",
        Sentence::ForbiddenAt => "Không đánh được: {0} là nước cấm của Đen: {1}.",
        Sentence::OffBoard => "Bàn cờ không có điểm này.",
        Sentence::NoXiangqiMove => "Không hiểu nước này: hãy viết như 炮二平五, C2=5 hoặc h2e2.",
        Sentence::AmbiguousMove => "Có nhiều nước viết như vậy: hãy ghi rõ tọa độ, ví dụ h2e2.",
        Sentence::AmbiguousMoveOf => {
            "Các quân ở {0} đều đi được như vậy: hãy ghi rõ tọa độ, ví dụ h2e2."
        }
        Sentence::NoGomokuMove => "Không hiểu điểm này: hãy viết như H8.",

        Sentence::Reviewing => "Đang xem lại ván cờ: không đi được nước ngoài biên bản.",
        Sentence::Editing => "Đang xếp thế cờ: không đi được quân.",
        Sentence::NoSolution => "Bài này chưa có lời giải.",
        Sentence::PuzzleOver => "Bài này đã kết thúc.",
        Sentence::PuzzleSolved => "Đã giải xong.",
        Sentence::NotSolution => "Chưa đúng. Hãy thử lại.",
        Sentence::HintPiece => "Hãy nhìn {0} ở {1}.",
        Sentence::HintPoint => "Hãy nhìn điểm {0}.",
        Sentence::EditKeys => {
            "Phím mũi tên để di chuyển, Enter để đặt quân đã chọn, hoặc nhấc và đặt quân, Delete để bỏ quân."
        }
        Sentence::PiecesOf => "{0}: {1}.",
        Sentence::PieceAt => "{0} {1}",
        Sentence::SoldierBehindStart => "Hiếm gặp: {0} ở {1} đứng sau hàng xuất phát.",
        Sentence::SoldierOffFile => "Hiếm gặp: {0} ở {1} không thể tới cột này.",
        Sentence::TooMany => "Hiếm gặp: có nhiều {0} hơn một bộ cờ, ở {1}.",
        Sentence::StoneCounts => "Hiếm gặp: {0} quân Đen và {1} quân Trắng, đến lượt {2}.",

        Sentence::UnknownRules => "Luật: không có luật “{0}”.",
        Sentence::UnknownOpening => "Khai cuộc: không có khai cuộc “{0}”.",
        Sentence::NoRoom => "Khai cuộc: bàn cờ phải có ít nhất {0} đường mỗi chiều.",
        Sentence::BadSize => "Cỡ bàn: cần 15, hoặc 9x12 (cột x hàng), mỗi chiều từ 5 đến 25.",
        Sentence::UnknownValue => "{0}: không có giá trị “{1}”.",
        Sentence::RecordVersion => "Ván đã lưu: không biết phiên bản “{0}”.",
        Sentence::RecordOfOtherGame => "Ván đã lưu: không phải loại cờ của bàn này.",
        Sentence::RecordTooLong => "Ván đã lưu: nhiều nước hơn bất kỳ ván cờ nào.",
        Sentence::RecordLine => "Ván đã lưu: không hiểu dòng {0}, “{1}”.",
        Sentence::RecordTorn => "Ván đã lưu: các nước không nối được với nhau.",
        Sentence::BadMove => "Nước {0}, “{1}”: {2}",

        Sentence::FenEmpty => "Thế cờ: chưa có nội dung.",
        Sentence::FenRankCount => "Thế cờ: có {0} hàng, cần 10.",
        Sentence::FenRankWidth => "Thế cờ, hàng {0}: có {2} cột, cần 9.",
        Sentence::FenUnknownMark => "Thế cờ, hàng {0}: “{2}” không phải quân cờ.",
        Sentence::FenSide => "Thế cờ, bên đi: “{0}”, cần w hoặc b.",
        Sentence::FenHalfmove => "Thế cờ, số nước không ăn quân: “{0}” không phải số.",
        Sentence::FenFullmove => "Thế cờ, số thứ tự nước: “{0}” không phải số.",
        Sentence::FenTrailing => "Thế cờ: thừa “{0}” ở cuối.",

        Sentence::NoGeneral => "Thế cờ: {0} không có Tướng.",
        Sentence::ManyGenerals => "Thế cờ: {0} có nhiều hơn một Tướng: {2}.",
        Sentence::GeneralOutsidePalace => "Thế cờ: {0} ở {1} nằm ngoài cung.",
        Sentence::AdvisorOffPoints => "Thế cờ: {0} ở {1} không nằm trên năm điểm của mình.",
        Sentence::ElephantBeyondRiver => "Thế cờ: {0} ở {1} đã qua sông.",
        Sentence::ElephantOffPoints => "Thế cờ: {0} ở {1} không nằm trên bảy điểm của mình.",
        Sentence::GeneralsFacingAlready => "Thế cờ: hai Tướng ở {0} và {1} lộ mặt nhau.",
        Sentence::OpponentInCheck => "Thế cờ: {0} bị chiếu từ {1} nhưng không đến lượt.",

        Sentence::StonesEmpty => "Thế cờ: chưa có nội dung.",
        Sentence::StonesRowCount => "Thế cờ: có {0} hàng, cần từ 5 đến 25.",
        Sentence::StonesWidth => "Thế cờ, hàng {0}: có {1} điểm, cần từ 5 đến 25.",
        Sentence::StonesRowLength => "Thế cờ, hàng {0}: có {1} điểm, cần {2}.",
        Sentence::StonesLetter => "Thế cờ, hàng {0}: “{1}”, cần x, o hoặc một số.",
        Sentence::StonesRun => "Thế cờ, hàng {0}: số điểm trống phải từ 1 đến 25.",
        Sentence::StonesSide => "Thế cờ, bên đi: cần b hoặc w.",
        Sentence::StonesTooManyWords => "Thế cờ: có chữ thừa sau bên đi.",
        Sentence::AlreadyDecided => "Thế cờ: {0} đã thắng, {1} đến {2}.",

        Sentence::Red => "Đỏ",
        Sentence::Black => "Đen",
        Sentence::White => "Trắng",
        Sentence::PlayerA => "Người chơi 1",
        Sentence::PlayerB => "Người chơi 2",
        Sentence::RedPiece => "{0} đỏ",
        Sentence::BlackPiece => "{0} đen",
        Sentence::RedGeneral => "Tướng",
        Sentence::BlackGeneral => "Tướng",
        Sentence::RedAdvisor => "Sĩ",
        Sentence::BlackAdvisor => "Sĩ",
        Sentence::RedElephant => "Tượng",
        Sentence::BlackElephant => "Tượng",
        Sentence::RedHorse => "Mã",
        Sentence::BlackHorse => "Mã",
        Sentence::RedChariot => "Xe",
        Sentence::BlackChariot => "Xe",
        Sentence::RedCannon => "Pháo",
        Sentence::BlackCannon => "Pháo",
        Sentence::RedSoldier => "Tốt",
        Sentence::BlackSoldier => "Tốt",

        Sentence::SixOrMore => "dài quá 5",
        Sentence::DoubleFour => "tứ tứ (4-4)",
        Sentence::DoubleThree => "tam tam (3-3)",
        Sentence::StandardRules => "luật châu Á",
        Sentence::EngineRules => "luật engine",
        Sentence::SimpleRules => "luật đơn giản",
        Sentence::FreePlay => "luật tự do",

        Sentence::And => " và ",
        Sentence::BetweenFacts => ", ",
        Sentence::BetweenSentences => " ",
    }
}
