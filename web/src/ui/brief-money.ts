const brief = new Intl.NumberFormat('zh-CN', {
  style: 'currency',
  currency: 'CNY',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})
/** For the words of an offer: whole yuan without decimals, ¥50 off every ¥200. */
export const briefMoneyText = (yuan: number): string => brief.format(yuan)
