/** What the judge does not tell yet; whoever teaches it takes the name away. */
export const notYet: ReadonlySet<string> = new Set([
  'a flash sale that can be seen a minute after its end',
  'a coupon that expires soon four days before',
  'too many pieces with another number of pieces left',
  'an answer of the shop told without its marks',
  'a card of an order told with the status it had',
  'a notification that tells the number of another',
])
