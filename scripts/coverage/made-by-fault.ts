type Struck = readonly { readonly effect?: { readonly kind?: unknown } }[]
const lateOnly: readonly unknown[] = ['delay', 'slowBody']

/** Whether a fault made or spoilt the answer: it does not show what the contract can answer. One that is late does. */
export const isMadeByFault = ({ faults, struck }: Readonly<{ faults?: unknown; struck?: unknown }>): boolean => {
  if (!Array.isArray(faults) || faults.length === 0) return false
  const effects = Array.isArray(struck) ? (struck as Struck) : []
  return effects.length === 0 || !effects.every(({ effect }) => lateOnly.includes(effect?.kind))
}
