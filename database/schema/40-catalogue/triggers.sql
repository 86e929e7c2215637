-- pictures
CREATE OR REPLACE TRIGGER pictures_changed AFTER UPDATE ON pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_pictures();
CREATE OR REPLACE TRIGGER pictures_emptied AFTER TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,key,widths}', '{placeholder}', '{uploaded_at,is_demo}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- categories
CREATE OR REPLACE TRIGGER categories_changed AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('category', 'id');
CREATE OR REPLACE TRIGGER categories_added AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('category', 'id');
CREATE OR REPLACE TRIGGER categories_removed AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('category', 'id');
CREATE OR REPLACE TRIGGER categories_emptied AFTER TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,slug,parent_id,position,name,name_ko,tint,picture_id,hidden,page_title,page_description}',
    '{}',
    '{version,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION raise_version('{}');

-- brands
CREATE OR REPLACE TRIGGER brands_changed AFTER UPDATE ON brands
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('brand', 'id');
CREATE OR REPLACE TRIGGER brands_added AFTER INSERT ON brands
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('brand', 'id');
CREATE OR REPLACE TRIGGER brands_removed AFTER DELETE ON brands
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('brand', 'id');
CREATE OR REPLACE TRIGGER brands_emptied AFTER TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,slug,name,country,also_known_as}', '{}', '{version,is_demo}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION raise_version('{}');

-- certificates
CREATE OR REPLACE TRIGGER certificates_changed AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_certificates();
CREATE OR REPLACE TRIGGER certificates_emptied AFTER TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER certificates_are_work AFTER INSERT OR UPDATE OR DELETE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,body,body_country,number,scope,valid_from,valid_until,withdrawn_at,scan_key}',
    '{}',
    '{version,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION raise_version('{}');

-- products
CREATE OR REPLACE TRIGGER products_ordered_stay BEFORE DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lines', 'product_id');
CREATE OR REPLACE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_products();
CREATE OR REPLACE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'id');
CREATE OR REPLACE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'id');
CREATE OR REPLACE TRIGGER products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER product_category_shown BEFORE INSERT OR UPDATE OF category_id, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_hidden_category();
CREATE OR REPLACE TRIGGER products_texts_dated
  BEFORE INSERT OR UPDATE OF name, description, ingredients, set_contents, cautions ON products
  FOR EACH ROW EXECUTE FUNCTION date_product_texts();
-- Popularity and ratings change all day and are not searched.
CREATE OR REPLACE TRIGGER product_texts_changed
  BEFORE UPDATE OF slug, category_id, brand_id, certificate_id, name, description, ingredients, storage, origin, listed,
    allergens, nutrition, producer, importer, notice, set_contents, cautions, fat, bone
  ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE OR REPLACE TRIGGER products_are_work
  AFTER INSERT OR UPDATE OF listed, notice, producer, importer, ingredients, origin OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,slug,category_id,brand_id,certificate_id,name,name_ko,description,ingredients,storage,origin,search_words,listed,
     created_at,archived_at,tax_type,allergens,nutrition,producer,importer,notice,set_contents,cautions,fat,
     bone}',
    '{}',
    '{popularity,rating_sum,rating_count,changed_at,version,text_moments,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version('{changed_at,popularity,rating_count,rating_sum}');

-- product_pictures
CREATE OR REPLACE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER product_pictures_added AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER product_pictures_emptied AFTER TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION audit_change('{product_id,position}', '{product_id,position,picture_id,alt}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned_by_change AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE OR REPLACE TRIGGER versioned_by_new AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE OR REPLACE TRIGGER versioned_by_end AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();

-- stock_items
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON stock_items
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,product_id}', '{}', '{}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON stock_items
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- variations
CREATE OR REPLACE TRIGGER variations_ordered_stay BEFORE DELETE ON variations
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lines', 'variation_id');
CREATE OR REPLACE TRIGGER variations_changed AFTER UPDATE ON variations
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER variations_added AFTER INSERT ON variations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER variations_removed AFTER DELETE ON variations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER variations_emptied AFTER TRUNCATE ON variations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON variations
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,product_id,stock_item_id,stock_units,sku,position,unit_type,unit_amount,price,discount,archived_at,barcode,
     low_stock,discount_from,discount_until,tax_type}',
    '{}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON variations
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned_by_change AFTER UPDATE ON variations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION raise_changed_product_version();
CREATE OR REPLACE TRIGGER versioned_by_new AFTER INSERT ON variations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();
CREATE OR REPLACE TRIGGER versioned_by_end AFTER DELETE ON variations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_product_version();

-- home_parts
CREATE OR REPLACE TRIGGER home_parts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON home_parts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('home');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON home_parts
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,position,kind,title,text,button,link,picture_id,category_id,query,shown_from,shown_until}',
    '{}',
    '{version}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON home_parts
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON home_parts FOR EACH ROW EXECUTE FUNCTION raise_version('{position}');

-- lots
CREATE OR REPLACE TRIGGER lots_certificate_valid BEFORE INSERT OR UPDATE OF certificate_id, produced_on ON lots
  FOR EACH ROW EXECUTE FUNCTION check_lot_certificate();
CREATE OR REPLACE TRIGGER lots_ordered_stay BEFORE DELETE ON lots
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_ordered('order_lots', 'lot_id');
CREATE OR REPLACE TRIGGER lots_changed AFTER UPDATE ON lots
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_lots();
CREATE OR REPLACE TRIGGER lots_added AFTER INSERT ON lots
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER lots_removed AFTER DELETE ON lots
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('product', 'product_id');
CREATE OR REPLACE TRIGGER lots_emptied AFTER TRUNCATE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('everything');
CREATE CONSTRAINT TRIGGER lots_as_moved AFTER INSERT OR UPDATE OF quantity ON lots
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_movements('id');
-- Reservations do not fire this trigger; they reach the pages through lots_changed.
CREATE OR REPLACE TRIGGER lots_are_work AFTER INSERT OR UPDATE OF quantity, best_before OR DELETE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON lots
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,product_id,stock_item_id,certificate_id,lot_number,quantity,origin,plant,produced_on,slaughter_method,best_before,
     traceability_number,recalled_at}',
    '{}',
    '{reserved,sold,is_demo}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON lots
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- stock_movements
CREATE CONSTRAINT TRIGGER stock_movements_with_lot AFTER INSERT ON stock_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stock_movements('lot_id');
CREATE OR REPLACE TRIGGER stock_movements_stay BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE OR REPLACE TRIGGER stock_movements_stay_all BEFORE TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();

-- stock_batches
CREATE OR REPLACE TRIGGER stock_batches_stay BEFORE UPDATE OR DELETE ON stock_batches
  FOR EACH ROW EXECUTE FUNCTION keep_record();
CREATE OR REPLACE TRIGGER stock_batches_stay_all BEFORE TRUNCATE ON stock_batches
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record();

-- recalls
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON recalls
  FOR EACH ROW EXECUTE FUNCTION audit_change(
    '{id}',
    '{id,lot_id,reason,started_by,started_at,money_back,withdrawn_at,withdrawn_by,withdrawn_why}',
    '{}',
    '{}'
  );
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON recalls
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();

-- product_companions
CREATE OR REPLACE TRIGGER companions_announced_by_new AFTER INSERT ON product_companions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('stock_and_rank', 'product_id');
CREATE OR REPLACE TRIGGER companions_announced_by_end AFTER DELETE ON product_companions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('stock_and_rank', 'product_id');
CREATE OR REPLACE TRIGGER companions_announced_by_change AFTER UPDATE ON product_companions
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_rows('stock_and_rank', 'product_id');

-- synonyms
CREATE OR REPLACE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('synonyms');
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON synonyms
  FOR EACH ROW EXECUTE FUNCTION audit_change('{id}', '{id,words}', '{}', '{version,folded_words}');
CREATE OR REPLACE TRIGGER audited_emptying BEFORE TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION audit_emptying();
-- A stored generated column is computed after this trigger, so it always appears to have changed.
CREATE OR REPLACE TRIGGER versioned BEFORE UPDATE ON synonyms FOR EACH ROW EXECUTE FUNCTION raise_version('{folded_words}');
