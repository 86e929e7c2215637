/** The parcel services that the shop sends with. */
export const carrierCodes = ['cj', 'lotte', 'hanjin', 'logen', 'epost'] as const;
export type CarrierCode = (typeof carrierCodes)[number];

/** A parcel service: how it is called, how people write it down, its numbers, and where its parcels can be followed. */
interface Carrier {
  readonly name: string;
  readonly inEnglish: string;
  /** Small letters, no spaces. */
  readonly spellings: readonly string[];
  /** How many digits its numbers have. */
  readonly digits: readonly number[];
  /** The number is put at the end. */
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

/** Which carrier somebody means; null for one that we do not know. */
export function carrierOf(text: string): CarrierCode | null {
  const spelling = text.toLowerCase().replace(/\s/g, '');
  return carrierCodes.find((code) => code === spelling || carriers[code].spellings.includes(spelling)) ?? null;
}

/** Its name as the label on the parcel has it. */
export function carrierName(carrier: string): string {
  const code = carrierOf(carrier);
  return code ? carriers[code].name : carrier;
}

/**
 * The digits of a tracking number, zeros in front included; null if the carrier has none like it. What a sheet has made
 * of a long number (`1.23E+11`) has lost digits and is none.
 */
export function trackingNumberOf(carrier: CarrierCode, text: string): string | null {
  const number = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(number) || !carriers[carrier].digits.includes(number.length)) return null;
  if (carrier === 'lotte' && Number(number.slice(0, 11)) % 7 !== Number(number.slice(11))) return null;
  return number;
}

export interface ParcelView {
  readonly carrier: string;
  readonly number: string;
  /** Where the parcel can be followed; null for a carrier we do not know, or a number that is none. */
  readonly link: string | null;
}

/** What a customer is shown of a parcel. */
export function parcelView(carrier: string, number: string): ParcelView {
  const code = carrierOf(carrier);
  if (!code) return { carrier, number, link: null };
  const { name, inEnglish, trackingUrl } = carriers[code];
  const digits = number.replace(/[\s-]/g, '');
  const link = /^\d{10,14}$/.test(digits) ? trackingUrl + digits : null;
  return { carrier: `${name} (${inEnglish})`, number, link };
}
