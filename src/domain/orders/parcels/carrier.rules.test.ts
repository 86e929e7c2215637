import { describe, expect, it } from 'vitest';
import { type CarrierCode, carrierCodes, carrierOf, parcelView, trackingNumberOf } from './carrier.rules.ts';

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
  ])('of %s with %s has a tracking link', (carrier, number, link) => {
    expect(parcelView(carrier, number)).toMatchObject({ number, link });
  });

  it.each([
    ['Uncle Karim', '123456789012'],
    ['CJ', '12'],
    ['CJ', '12345678901"><script>'],
  ])('of %s with %s has no link', (carrier, number) => expect(parcelView(carrier, number).link).toBeNull());

  it("shows the carrier's name as on the label, and in Latin letters", () => {
    expect(parcelView('cj', '1').carrier).toBe('CJ대한통운 (CJ Logistics)');
    expect(parcelView('cj', '1').carrierInLatin).toBe('CJ Logistics');
    expect(parcelView('Uncle Karim', '1').carrier).toBe('Uncle Karim');
  });
});

describe('a tracking number', () => {
  it.each([
    ['cj', '0123-4567-8901', '012345678901'],
    ['cj', ' 0123456789 ', '0123456789'],
    ['lotte', '123456789013', '123456789013'],
    ['hanjin', '12345678901234', '12345678901234'],
    ['logen', '01234567890', '01234567890'],
    ['epost', '6012345678901', '6012345678901'],
  ] as const)('of %s written %s is %s', (carrier, text, number) => {
    expect(trackingNumberOf(carrier, text)).toBe(number);
  });

  it.each<readonly [CarrierCode, string, string]>([
    ['cj', '1.23E+11', 'rounded by a spreadsheet'],
    ['cj', '12345678901', 'one digit is missing'],
    ['lotte', '123456789016', 'another check digit'],
    ['logen', '재고소진', 'words instead of it'],
    ['epost', '', 'nothing'],
    ['hanjin', '1234567890123', 'between two lengths'],
  ])('of %s is not %s: %s', (carrier, text) => expect(trackingNumberOf(carrier, text)).toBeNull());

  it('belongs to a carrier found by code or by name', () => {
    expect(carrierCodes.map((code) => carrierOf(code))).toEqual(carrierCodes);
    expect(carrierOf('우체국 택배')).toBe('epost');
    expect(carrierOf('DHL')).toBeNull();
  });
});
