import { idsIn } from './compared.ts'

/** The products are in the address, so that a comparison can be shared. */
export const comparisonOf = (ids: readonly number[]): string => `/compare?ids=${ids.join(',')}`

export const comparedIn = (search: URLSearchParams): readonly number[] => idsIn(search.get('ids') ?? '')
