/** The carriers that the shop uses. */
export const carrierCodes = ['cj', 'lotte', 'hanjin', 'logen', 'epost'] as const;
export type CarrierCode = (typeof carrierCodes)[number];

/** A carrier: its name, spellings of it, the format of its numbers and its tracking page. */
interface Carrier {
  readonly name: string;
  readonly inEnglish: string;
  /** In lower case without spaces. */
  readonly spellings: readonly string[];
  /** The possible lengths of its tracking numbers. */
  readonly digits: readonly number[];
  /** The tracking number is appended. */
  readonly trackingUrl: string;
}

const carriers: Readonly<Record<CarrierCode, Carrier>> = {
  cj: {
    name: 'CJ대한통운',
    inEnglish: 'CJ Logistics',
    spellings: ['cj대한통운', '대한통운', 'cjlogistics', 'kr.cjlogistics'],
    digits: [10, 12],
    trackingUrl: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=',
  },
  lotte: {
    name: '롯데택배',
    inEnglish: 'Lotte',
    spellings: ['롯데택배', '롯데', 'kr.lotte'],
    digits: [12],
    trackingUrl: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  hanjin: {
    name: '한진택배',
    inEnglish: 'Hanjin',
    spellings: ['한진택배', '한진', 'kr.hanjin'],
    digits: [10, 12, 14],
    trackingUrl: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  logen: {
    name: '로젠택배',
    inEnglish: 'Logen',
    spellings: ['로젠택배', '로젠', 'kr.logen'],
    digits: [11],
    trackingUrl: 'https://www.ilogen.com/web/personal/trace/',
  },
  epost: {
    name: '우체국택배',
    inEnglish: 'Korea Post',
    spellings: ['우체국택배', '우체국', 'koreapost', 'kr.epost'],
    digits: [13],
    trackingUrl: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
};

/** The carrier with this name; null if unknown. */
export function carrierOf(text: string): CarrierCode | null {
  const spelling = text.toLowerCase().replace(/\s/g, '');
  return carrierCodes.find((code) => code === spelling || carriers[code].spellings.includes(spelling)) ?? null;
}

/** The name as on the label of the parcel. */
export function carrierName(carrier: string): string {
  const code = carrierOf(carrier);
  return code ? carriers[code].name : carrier;
}

/**
 * The digits of a tracking number with leading zeros; null if it is not valid for the carrier. A number rounded by a
 * spreadsheet (`1.23E+11`) is not valid.
 */
export function trackingNumberOf(carrier: CarrierCode, text: string): string | null {
  const number = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(number) || !carriers[carrier].digits.includes(number.length)) return null;
  if (carrier === 'lotte' && Number(number.slice(0, 11)) % 7 !== Number(number.slice(11))) return null;
  return number;
}

export interface ParcelView {
  readonly carrier: string;
  /** In Latin letters, for readers of no Korean. */
  readonly carrierInLatin: string;
  readonly number: string;
  /** The tracking page; null for an unknown carrier or an invalid number. */
  readonly link: string | null;
}

/** A parcel as shown to a customer. */
export function parcelView(carrier: string, number: string): ParcelView {
  const code = carrierOf(carrier);
  if (!code) return { carrier, carrierInLatin: carrier, number, link: null };
  const { name, inEnglish, trackingUrl } = carriers[code];
  const digits = number.replace(/[\s-]/g, '');
  const link = /^\d{10,14}$/.test(digits) ? trackingUrl + digits : null;
  return { carrier: `${name} (${inEnglish})`, carrierInLatin: inEnglish, number, link };
}
