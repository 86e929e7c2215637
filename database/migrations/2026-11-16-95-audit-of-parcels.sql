-- Tables that came while the audit did.
SELECT audit_table('parcels', '{id,order_id,box,carrier,tracking_number,shipped_at,shipped_by,delivered_at}');
