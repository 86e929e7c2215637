/** A heading as it is compared: couriers' programs write the same one with and without spaces, brackets and stars. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_()*]/g, '');
}

/** What couriers call things in the files that they give back; what is more exact stands before what is less. */
export const courierHeadings = {
  order: ['고객주문번호', '주문번호', '출고번호', 'order', 'ordernumber', 'orderno'],
  number: [
    ...['운송장번호', '송장번호', '운송장', '송장', '등기번호'],
    ...['tracking', 'trackingnumber', 'trackingno'],
  ],
  goods: ['품목명', '상품명1', '물품명', '내용물', '상품명'],
  arrival: [
    ...['배달완료일시', '배송완료일시', '배달완료일자', '배송완료일자', '배달완료일', '배송완료일'],
    ...['배달일시', '배달일자', '배달일', '완료일시', '완료일자'],
    ...['delivered', 'deliveredat', 'deliveredon', 'deliverydate'],
  ],
} as const;
