/** On the wire: `k:v;k2:v2`. */
export const pairsOf = (properties: string): [key: string, value: string][] =>
  properties.split(';').flatMap((pair) => {
    const colon = pair.indexOf(':')
    return colon > 0 ? [[pair.slice(0, colon), pair.slice(colon + 1)]] : []
  })
