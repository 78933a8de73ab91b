export const feedback = {
  title: '意见反馈',
  type: '问题类型',
  typePlaceholder: '请选择',
  content: '问题描述',
  contentPlaceholder: '请尽量说清楚遇到的问题，我们会认真看',
  quote: '引用刚才的提示：“{{text}}”',
  contact: '联系电话',
  submit: '提交',
  sent: '提交成功',
  wrong: {
    type: '请选择问题类型',
    content: '请简要描述您的问题',
    contact: '请输入联系电话',
  },
}
