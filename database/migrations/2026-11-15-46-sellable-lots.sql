-- A body may take back what it has certified: nothing under that certificate is sold from then on.
ALTER TABLE certificates ADD COLUMN withdrawn_at timestamptz;

-- The one answer to "may this lot be sold?": its certificate stands today and covered the day of slaughter or
-- production. It is asked anew by every reader, so a certificate that is shortened, moved or withdrawn takes its lots
-- off sale at once, whoever changed it.
CREATE VIEW sellable_lots AS
  SELECT lots.id, lots.product_id, lots.stock_item_id, lots.best_before, lots.quantity - lots.reserved AS free
  FROM lots JOIN certificates ON certificates.id = lots.certificate_id
  WHERE certificates.withdrawn_at IS NULL
    AND lots.produced_on BETWEEN certificates.valid_from AND certificates.valid_until;
