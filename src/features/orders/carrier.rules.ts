/** A parcel service: how it is called, how staff write it down, and where its parcels can be followed. */
interface Carrier {
  readonly name: string;
  readonly inEnglish: string;
  /** Small letters, no spaces. */
  readonly spellings: readonly string[];
  /** The number is put at the end. */
  readonly trackingUrl: string;
}

const carriers: readonly Carrier[] = [
  {
    name: 'CJ대한통운',
    inEnglish: 'CJ Logistics',
    spellings: ['cj', 'cj대한통운', '대한통운', 'cjlogistics', 'kr.cjlogistics'],
    trackingUrl: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=',
  },
  {
    name: '우체국택배',
    inEnglish: 'Korea Post',
    spellings: ['우체국택배', '우체국', 'koreapost', 'epost', 'kr.epost'],
    trackingUrl: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  {
    name: '한진택배',
    inEnglish: 'Hanjin',
    spellings: ['한진택배', '한진', 'hanjin', 'kr.hanjin'],
    trackingUrl: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  {
    name: '롯데택배',
    inEnglish: 'Lotte',
    spellings: ['롯데택배', '롯데', 'lotte', 'kr.lotte'],
    trackingUrl: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  {
    name: '로젠택배',
    inEnglish: 'Logen',
    spellings: ['로젠택배', '로젠', 'logen', 'kr.logen'],
    trackingUrl: 'https://www.ilogen.com/web/personal/trace/',
  },
];

export interface ParcelView {
  readonly carrier: string;
  readonly number: string;
  /** Where the parcel can be followed; null for a carrier we do not know, or a number that is none. */
  readonly link: string | null;
}

/** What a customer is shown of a parcel. */
export function parcelView(carrier: string, number: string): ParcelView {
  const spelling = carrier.toLowerCase().replace(/\s/g, '');
  const known = carriers.find(({ spellings }) => spellings.includes(spelling));
  if (!known) return { carrier, number, link: null };
  const digits = number.replace(/[\s-]/g, '');
  const link = /^\d{10,13}$/.test(digits) ? known.trackingUrl + digits : null;
  return { carrier: `${known.name} (${known.inEnglish})`, number, link };
}
