/**
 * Spellings of places in Korean, Latin letters, Russian and Uzbek. `place-names.rules.ts` also recognises each with an
 * ending such as `-do` or `-gun`.
 */
export const jejuNames = wordsIn(
  '제주 제주도 제주특별자치시 제주시 서귀포 서귀포시 우도면 추자도 추자면 마라도 가파도 애월읍 jeju cheju jejudo chejudo jejusi seogwipo sogwipo seoguipo',
  'chujado aewol чеджу чечжу чеджудо чечжудо согвипхо согвипо согвипхоси чхуджадо jejuda jejuga sogvipo',
  'seogvipo жежу чежу чежудо согвипу 濟州 済州 济州 한림읍 구좌읍 조천읍 한경면 대정읍 남원읍 성산읍 안덕면 표선면 hallimeup gujwaeup jocheoneup',
  'hangyeongmyeon daejeongeup namwoneup seongsaneup andeokmyeon pyoseonmyeon',
  '우도 애월 한림 성산 udomyeon удомён jejuteukbyeoljachido',
);

/** Islands with a surcharge besides Jeju, without those that have a bridge to the mainland. */
export const remoteNames = wordsIn(
  // Ulleungdo and Dokdo
  '울릉 울릉군 울릉도 울릉읍 독도 ulleung ulleungdo ulleunggun ulreung ulreungdo ulung ullung ullungdo dokdo tokdo уллын',
  'уллындо улын улындо улрын уллунг уллунгдо улленг токто докдо улунг улунгдо',
  // Ongjin and other islands of Incheon
  '옹진 옹진군 백령 백령도 백령면 대청도 대청면 소청도 연평 연평도 연평면 덕적도 덕적면 자월도 자월면 무의도 볼음도 주문도 ongjin ongjingun baengnyeong',
  'baengnyeongdo baekryeongdo daecheongdo socheongdo yeonpyeong yeonpyeongdo deokjeokdo jawoldo muuido boreumdo',
  'jumundo онджин пэннён пэннёндо пэнъёндо тэчхондо ёнпхён ёнпхёндо ёнпёндо токчокто чавольдо муидо онгжин',
  'бенгньонгдо ёнпёнгдо yonpyongdo pengnyongdo',
  // Sinan, Jindo, Wando, Goheung and Yeosu
  '신안군 흑산도 흑산면 가거도 비금도 비금면 도초도 도초면 하의도 하의면 신의도 신의면 장산도 임자도 자은도 암태도 안좌도 팔금도 조도면 관매도 청산도 청산면 노화도 노화읍 보길도 보길면 소안도',
  '소안면 금일읍 금당도 금당면 생일도 생일면 거문도 금오도 외달도 sinangun heuksando gageodo bigeumdo dochodo hauido sinuido jangsando',
  'imjado jaeundo amtaedo anjwado palgeumdo gwanmaedo cheongsando nohwado bogildo soando geumildo geumdangdo',
  'saengildo geomundo geumodo oedaldo хыксандо кагодо пигымдо точходо хаыйдо чхонсандо чонсандо нохвадо',
  'погильдо бокильдо соандо комундо кымодо hiksando chongsando komundo ҳиксандо чонгсандо',
  // Tongyeong, Buan, Gunsan, Yeonggwang and the coast of Chungnam
  '욕지도 욕지면 사량도 사량면 한산도 한산면 매물도 연화도 비진도 위도면 어청도 개야도 낙월도 낙월면 안마도 송이도 삽시도 외연도 가의도 난지도 신수도 yokjido saryangdo',
  'hansando maemuldo yeonhwado bijindo eocheongdo gaeyado nagwoldo anmado sapsido oeyeondo ёкчидо сарандо',
  'сарянгдо хансандо мэмульдо ёнхвадо пиджиндо очхондо нагвольдо сапсидо yokchido xansando memuldo ҳансандо',
  'мемулдо baekryeong jodomyeon чодомён widomyeon видомён',
);

/** Provinces and cities without islands that have a surcharge. */
export const inlandNames = wordsIn(
  '서울 서울시 서울특별시 경기 경기도 강원 강원도 강원특별자치도 충북 충청북도 세종 세종시 세종특별자치시 대전 대전시 대전광역시 대구 대구시 대구광역시 울산 울산시 울산광역시 광주 광주시',
  '광주광역시 안산 안산시 수원 수원시 화성시 평택 평택시 성남시 용인시 seoul seul gyeonggi kyonggi gangwon chungbuk chungcheongbuk sejong',
  'daejeon daegu ulsan gwangju ansan suwon hwaseong pyeongtaek seongnam yongin sejon tegu tejon сеул кёнги',
  'кёнгидо канвон чхунчхонбук седжон сечжон тэджон дэджон тэгу дэгу ульсан кванджу гванджу ансан сувон хвасон',
  'пхёнтхэк пёнтэк соннам ёнин улсан сежонг кёнггидо',
);

/** Provinces and cities with such islands, other than Jeju. */
export const coastNames = wordsIn(
  '인천 인천시 인천광역시 부산 부산시 부산광역시 경북 경상북도 경남 경상남도 전남 전라남도 전북 전라북도 전북특별자치도 충남 충청남도 여수시 통영시 군산시 목포시 김해시 창원시 incheon',
  'inchon busan pusan gyeongbuk gyeongsangbuk gyeongnam gyeongsangnam jeonnam jeollanam jeonbuk jeollabuk',
  'chungnam chungcheongnam yeosu tongyeong gunsan mokpo gimhae инчхон инчон пусан бусан кёнсанбук кёнсаннам',
  'чолланам чоллабук чхунчхоннам йосу ёсу тхонён кунсан мокпхо кимхэ чханвон кимхе инчеон',
);

/** Townships whose name also exists elsewhere: they are islands only together with the name of their city. */
export const islandTownships = [
  {
    city: wordsIn('여수 여수시 yeosu йосу ёсу'),
    townships: wordsIn('삼산면 samsanmyeon самсанмён 남면 nammyeon наммён'),
  },
] as const;

function wordsIn(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
