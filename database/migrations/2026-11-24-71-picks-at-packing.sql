-- Whoever packed has said that it is in the box; nobody has tapped it, or their tap has not come yet.
ALTER TABLE picks ADD COLUMN at_packing boolean NOT NULL DEFAULT false;
