export const records = {
  filter: '明细筛选',
  all: '全部',
  month: '月份',
  allMonths: '全部月份',
  noneOfMonth: '该月没有记录',
  time: '时间',
  order: '订单号',
  change: '变动',
  export: '导出全部明细',
}
