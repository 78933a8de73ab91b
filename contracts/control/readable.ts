/** Fields for people. Only these may depend on the language. */
const readable = new Set(
  [
    'areaName province city area addr',
    'prodName skuName properties shopName brief title subtitle content categoryName name storeName levelName',
    'receiverName receiverAddr dvyName companyName acceptStation prodNameList userAddr',
    'message latestMsg pcLogoImgText pic imgUrl intro parameterKey parameterValue replyContent filePath downloadUrl',
  ].flatMap((line) => line.split(' ')),
)

/** Removes the fields that may depend on the language. */
export const withoutTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !readable.has(key))
      .map(([key, inner]) => [key, withoutTexts(inner)]),
  )
}
