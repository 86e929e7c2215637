-- A customer's basket, the same on all their devices. A line that was taken out stays as count 0 for a while, so that a
-- device which was offline at the time does not bring it back.
CREATE TABLE basket_items (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  variation_id bigint NOT NULL REFERENCES variations (id) ON DELETE CASCADE,
  count smallint NOT NULL CHECK (count BETWEEN 0 AND 99),
  created_at timestamptz NOT NULL,
  -- When the customer last changed the line, by their own clock as far as it can be believed: the later change wins.
  updated_at timestamptz NOT NULL CHECK (updated_at >= created_at),
  PRIMARY KEY (user_id, variation_id)
);
CREATE INDEX basket_items_by_variation ON basket_items (variation_id);
CREATE INDEX basket_items_taken_out ON basket_items (updated_at) WHERE count = 0;

-- Where parcels go.
CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipient_name text NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 80),
  phone_number text NOT NULL CHECK (phone_number ~ '^\+8210\d{8}$'),
  zip_code text NOT NULL CHECK (zip_code ~ '^\d{5}$'),
  address_text text NOT NULL CHECK (length(address_text) BETWEEN 1 AND 300),
  address_detail text NOT NULL DEFAULT '' CHECK (length(address_detail) <= 200),
  entrance_note text NOT NULL DEFAULT '' CHECK (length(entrance_note) <= 200),
  is_jeju boolean NOT NULL CHECK (is_jeju = (zip_code BETWEEN '63000' AND '63644')),
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_by_user ON addresses (user_id, id);
CREATE UNIQUE INDEX one_default_address ON addresses (user_id) WHERE is_default;

-- Whoever has addresses has exactly one default: not two (the index above), and not none. Asked at the end of the
-- transaction, so that the mark can move from one address to another.
CREATE FUNCTION demand_default_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF EXISTS (SELECT FROM addresses WHERE user_id = owner)
    AND NOT EXISTS (SELECT FROM addresses WHERE user_id = owner AND is_default) THEN
    RAISE EXCEPTION 'customer % has addresses but no default one', owner USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER addresses_have_default AFTER INSERT OR UPDATE OR DELETE ON addresses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION demand_default_address();
