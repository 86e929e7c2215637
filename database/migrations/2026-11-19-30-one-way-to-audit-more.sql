-- `audit_also` does the same and more; what was decided with this one stays decided.
DROP FUNCTION audit_more(text, text[]);
