-- How the animals of a lot were slaughtered is asked of every lot that is sold: lists are narrowed by it.
CREATE OR REPLACE VIEW sellable_lots AS
  SELECT lots.id, lots.product_id, lots.stock_item_id, lots.best_before, lots.quantity - lots.reserved AS free,
    lots.slaughter_method
  FROM lots JOIN certificates ON certificates.id = lots.certificate_id
  WHERE certificates.withdrawn_at IS NULL AND lots.recalled_at IS NULL
    AND lots.produced_on BETWEEN certificates.valid_from AND certificates.valid_until;
