-- The only definition of whether a lot may be sold: its certificate is valid today and covered the day of slaughter or
-- production, and it is not recalled. Every reader queries it again, so a certificate that is shortened, moved or
-- withdrawn takes its lots off sale at once. The view includes the slaughter method because lists filter by it.
CREATE OR REPLACE VIEW sellable_lots AS
  SELECT lots.id, lots.product_id, lots.stock_item_id, lots.best_before, lots.quantity - lots.reserved AS free,
    lots.slaughter_method
  FROM lots JOIN certificates ON certificates.id = lots.certificate_id
  WHERE certificates.withdrawn_at IS NULL AND lots.recalled_at IS NULL
    AND lots.produced_on BETWEEN certificates.valid_from AND certificates.valid_until;
