import {
  type CourierBox,
  type CourierColumn,
  courierTable,
} from '../../../domain/fulfilment/couriers/courier-template.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Table } from '../../ui/table.tsx';

/** Fictitious: deciding about columns does not require a customer's data. */
const example = {
  orderNumber: '7K2M-9QXR-4TBC',
  recipient: 'Malika Karimova',
  phone: '+821012345678',
  zipCode: '04400',
  address: '서울 용산구 이태원로 12',
  addressDetail: '301호',
  note: '문 앞',
};
const boxes: readonly CourierBox[] = [
  { ...example, box: 'frozen' },
  { ...example, box: 'dry' },
];

export function TemplatePreview({ columns }: { readonly columns: readonly CourierColumn[] }) {
  const { t } = useStaffText();
  const [headings = [], ...rows] = courierTable(columns, boxes);
  return (
    <Table
      caption={t('template.preview')}
      columns={headings.map((heading, index) => ({
        key: String(index),
        header: <span lang="ko">{heading}</span>,
        cell: (cells: readonly string[]) => <span lang="ko">{cells[index]}</span>,
        nowrap: true,
      }))}
      rows={rows}
      rowKey={(cells) => String(rows.indexOf(cells))}
      dense
    />
  );
}
