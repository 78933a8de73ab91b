const brief = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})
/** For the words of an offer: whole yuan without decimals, ¥50 off every ¥200. */
export const briefMoneyText = (yuan: number): string => brief.format(yuan)

/** On the wire a percentage is what remains of ten. For texts: 8.5 is “8.5 折” in Chinese and “15% off” in English. */
export const rateText = (ofTen: number): { readonly rate: number; readonly off: number } => ({
  rate: ofTen,
  off: Math.round((10 - ofTen) * 1000) / 100,
})
