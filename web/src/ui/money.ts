const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' })

/** Yuan with two decimals, in both languages: ¥1,299.00. */
export const moneyText = (yuan: number): string => money.format(yuan).replace('-', '−')

export const moneyParts = (yuan: number) => {
  const parts = money.formatToParts(yuan)
  const join = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return { sign: join('minusSign', 'currency'), whole: join('integer', 'group'), cents: join('decimal', 'fraction') }
}
