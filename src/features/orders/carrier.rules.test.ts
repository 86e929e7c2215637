import { describe, expect, it } from 'vitest';
import { parcelView } from './carrier.rules.ts';

describe('a parcel', () => {
  it.each([
    ['CJ대한통운', '1234-5678-9012', 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=123456789012'],
    ['CJ', '123456789012', 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=123456789012'],
    [
      '우체국 택배',
      '1234567890123',
      'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=1234567890123',
    ],
    [
      'Hanjin',
      '1234567890',
      'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=1234567890',
    ],
    ['롯데', '123456789012', 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=123456789012'],
    ['kr.logen', '12345678901', 'https://www.ilogen.com/web/personal/trace/12345678901'],
  ])('of %s with %s can be followed', (carrier, number, link) => {
    expect(parcelView(carrier, number)).toMatchObject({ number, link });
  });

  it.each([
    ['Uncle Karim', '123456789012'],
    ['CJ', '12'],
    ['CJ', '12345678901"><script>'],
  ])('of %s with %s has no link', (carrier, number) => expect(parcelView(carrier, number).link).toBeNull());

  it('names its carrier as the label on the parcel does, and in letters that everybody reads', () => {
    expect(parcelView('cj', '1').carrier).toBe('CJ대한통운 (CJ Logistics)');
    expect(parcelView('Uncle Karim', '1').carrier).toBe('Uncle Karim');
  });
});
