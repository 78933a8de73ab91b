const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' })

/** Yuan with two decimals, in both languages: ¥1,299.00. */
export const moneyText = (yuan: number): string => money.format(yuan).replace('-', '−')

export const moneyParts = (yuan: number) => {
  const [, sign = '', whole = '', cents = ''] = /^(\D+)([\d,]+)(.*)$/.exec(moneyText(yuan)) ?? []
  return { sign, whole, cents }
}
