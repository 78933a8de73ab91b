/** The discount of each line of a shop. */
export type Way = readonly (number | null)[]

/** Up to so many ways to give discounts to the lines of a shop all are weighed. */
export const mostWays = 256
const mostOrdered = 4

const combined = (choices: readonly Way[]): Way[] =>
  choices.reduce<Way[]>((ways, own) => ways.flatMap((way) => own.map((id) => [...way, id])), [[]])

/** Every order of some of these, the shortest first. */
const ordersOf = (ids: readonly number[]): number[][] => {
  const all: number[][] = [[]]
  for (const order of all) for (const id of ids) if (!order.includes(id)) all.push([...order, id])
  return all
}

/**
 * Ways to give discounts to lines, of which each has its `choices`: all, or, if there are too many, those in which a line
 * has the first discount of an order that it can have. These are the orders of the four most `promising` discounts, and
 * each other discount alone.
 */
export const waysFor = (choices: readonly Way[], promising: () => readonly number[]): Way[] => {
  if (choices.reduce((ways, { length }) => ways * length, 1) <= mostWays) return combined(choices)
  const ids = promising()
  const orders = [...ordersOf(ids.slice(0, mostOrdered)), ...ids.slice(mostOrdered).map((id) => [id])]
  return orders.map((order) => choices.map((own) => order.find((id) => own.includes(id)) ?? own.at(-1) ?? null))
}
