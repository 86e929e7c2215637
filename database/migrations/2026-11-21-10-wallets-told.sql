-- Through which wallet a payment went, as Toss tells it: for whoever looks at the order, and for its receipt.
ALTER TABLE payment_attempts ADD COLUMN wallet text CHECK (length(wallet) BETWEEN 1 AND 50);
ALTER TABLE simulated_payments ADD COLUMN wallet text CHECK (wallet IN ('kakaopay', 'naverpay', 'tosspay'));
