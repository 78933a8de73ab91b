import type { English } from '../texts.ts'

export const records: English<'records'> = {
  filter: 'Which records',
  all: 'All',
  month: 'Month',
  allMonths: 'All months',
  noneOfMonth: 'No records in this month',
  time: 'Time',
  order: 'Order',
  change: 'Change',
  export: 'Export all records',
}
