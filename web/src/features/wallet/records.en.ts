import type { English } from '../../lib/i18n/texts.ts'

export const records: English<'records'> = {
  filter: 'Filter history',
  all: 'All',
  month: 'Month',
  allMonths: 'All months',
  noneOfMonth: 'Nothing in this month',
  time: 'Time',
  order: 'Order',
  change: 'Change',
  export: 'Export all',
}
