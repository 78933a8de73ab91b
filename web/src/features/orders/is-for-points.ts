import type { Confirmation } from 'qinghua-contract'

/** Whether goods are paid with points of the points mall (S3.12). */
export const isForPoints = ({ orderType }: Pick<Confirmation, 'orderType'>): boolean => orderType === 3
