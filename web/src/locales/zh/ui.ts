export const ui = {
  close: '关闭',
  dismiss: '关闭提示',
  retry: '重试',
  failed: '内容加载失败',
  loading: '正在加载',
  showPassword: '显示密码',
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  page: '第 {{page}} 页',
  messages: '消息提示',
  oldPrice: '原价 {{price}}',
}
