/** What no run shows that the judge makes, and why. */
export const notYet: ReadonlyMap<string, string> = new Map([
  [
    'a flash sale that can be seen a minute after its end',
    'the time would go on by days, and no sale is left to look at',
  ],
  ['a coupon that expires soon four days before', 'nobody holds one that is good for so short a time'],
  ['an answer of the shop told without its marks', 'nobody of the service answers while the run listens'],
  ['a notification that tells the number of another', 'nothing notifies while the run listens'],
])
