import type { Page } from 'playwright/test'
import type { WorldActions } from '../test.ts'

export const refundWords = {
  zh: {
    refund: '申请退款',
    money: '仅退款',
    goods: '退货退款',
    reason: '退款原因',
    unwanted: '拍错 / 不想要了',
    amount: '退款金额（元）',
    text: '问题描述',
    apply: '提交申请',
    change: '修改申请',
    save: '保存修改',
    courier: '物流公司',
    number: '物流单号',
    send: '提交物流信息',
    correct: '修改物流信息',
    saveExpress: '保存修改',
    noReason: '请选择退款原因',
    status: {
      applied: '等待商家处理',
      accepted: '请寄回商品',
      sentBack: '等待商家收货',
      received: '等待商家退款',
      success: '退款成功',
      withdrawn: '已撤销',
      refused: '商家已拒绝',
      closed: '退款已关闭',
    },
    late: '商家逾期未处理，系统已自动同意。',
    returned: '一并退回 冰裂釉杯垫 × 1',
  },
  en: {
    refund: 'Refund',
    money: 'Refund only',
    goods: 'Return & refund',
    reason: 'Reason',
    unwanted: 'Ordered by mistake / no longer wanted',
    amount: 'Refund amount (yuan)',
    text: 'Description',
    apply: 'Submit request',
    change: 'Change request',
    save: 'Save changes',
    courier: 'Courier',
    number: 'Tracking number',
    send: 'Submit tracking',
    correct: 'Correct the tracking',
    saveExpress: 'Save changes',
    noReason: 'Please choose a reason',
    status: {
      applied: 'Waiting for the shop',
      accepted: 'Send the items back',
      sentBack: 'On the way to the shop',
      received: 'Refund on its way',
      success: 'Refunded',
      withdrawn: 'Withdrawn',
      refused: 'Declined by the shop',
      closed: 'Closed',
    },
    late: 'The shop did not answer in time, so your request was approved automatically.',
    returned: 'Send back Crackle-glaze Coaster × 1',
  },
} as const
type RefundWords = (typeof refundWords)[keyof typeof refundWords]

export const refundPage = (page: Page, says: RefundWords) => {
  const main = page.getByRole('main')
  return {
    kind: (kind: 'money' | 'goods') => main.getByRole('radio', { name: new RegExp(`^${says[kind]}`) }),
    reason: main.getByLabel(says.reason, { exact: true }),
    amount: main.getByLabel(says.amount),
    text: main.getByLabel(says.text),
    apply: main.getByRole('button', { name: says.apply }),
    status: (status: keyof RefundWords['status']) =>
      main.getByRole('heading', { level: 2, name: says.status[status], exact: true }),
    courier: main.getByLabel(says.courier),
    number: main.getByLabel(says.number),
    send: main.getByRole('button', { name: says.send }),
  }
}

export const merchantRefunds = (world: WorldActions) => {
  const newest = async (): Promise<{ refundSn: string }> => {
    const [refund] = await world.control('GET /__mall/refunds', { query: {} })
    if (!refund) throw new Error('there is no refund')
    return { refundSn: refund.refundSn }
  }
  return {
    accept: async () =>
      world.control('POST /__mall/refunds/{refundSn}/decision', { params: await newest(), body: { accept: true } }),
    refuse: async (message: string) =>
      world.control('POST /__mall/refunds/{refundSn}/decision', {
        params: await newest(),
        body: { accept: false, message },
      }),
    receive: async () => world.control('POST /__mall/refunds/{refundSn}/receive', { params: await newest() }),
    refund: async () => world.control('POST /__mall/refunds/{refundSn}/refund', { params: await newest() }),
    states: async () => {
      const [refund] = await world.control('GET /__mall/refunds', { query: {} })
      return refund?.history.map(({ status }) => status) ?? []
    },
  }
}
