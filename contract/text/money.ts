const roubles = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 });

/** Roubles in figures, without kopecks where there are none. */
export const money = (amount: string): string => roubles.format(Number(amount)).replace(/,00(?=\s)/, '');
