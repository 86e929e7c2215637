-- Where the courier leaves the parcel, as the customer chose with the order.
ALTER TABLE orders ADD COLUMN drop_off text NOT NULL DEFAULT 'hand'
  CHECK (drop_off IN ('hand', 'door', 'security_desk', 'dormitory_office', 'locker'));
SELECT audit_also('orders', '{drop_off}');

-- For slips and couriers' sheets, which are read in Korean; into somebody's hands is what couriers do anyway.
CREATE FUNCTION courier_note(drop_off text, note text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' / ', CASE drop_off WHEN 'door' THEN '문 앞' WHEN 'security_desk' THEN '경비실'
    WHEN 'dormitory_office' THEN '기숙사 사무실' WHEN 'locker' THEN '무인택배함' END, nullif(note, ''))
$$;

-- The English spelling that the address search gives beside the Korean one, for customers to recognise.
ALTER TABLE addresses ADD COLUMN address_en text NOT NULL DEFAULT '' CHECK (length(address_en) <= 300);
