const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' })

/** Yuan with two decimals, in both languages: ¥1,299.00. */
export const moneyText = (yuan: number): string => {
  const { sign, whole, cents } = moneyParts(yuan)
  return sign + whole + cents
}

export const moneyParts = (yuan: number) => {
  const parts = money.formatToParts(yuan)
  const join = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return {
    sign: join('minusSign', 'currency').replace('-', '−'),
    whole: join('integer', 'group'),
    cents: join('decimal', 'fraction'),
  }
}
