-- Facts by which customers compare meat; null for other products and while they are not known.
ALTER TABLE products ADD COLUMN fat text CHECK (fat IN ('lean', 'medium', 'fatty'));
ALTER TABLE products ADD COLUMN bone text CHECK (bone IN ('boneless', 'bone_in', 'mixed'));
