const texts = {
  zh: {
    2: '支付宝收银台（模拟）',
    3: '微信支付（模拟手机）',
    note: '这里不会产生真实付款，由你决定付款结果。',
    pay: '确认付款',
    fail: '付款失败',
    expire: '让它过期',
    back: '返回商家',
    waiting: '等待付款',
    success: '付款成功',
    failed: '付款失败，可以再试一次',
    expired: '付款已过期',
    returned: '订单已关闭，款项已退回',
    broken: '无法读取付款单，请返回商家重新付款。',
  },
  en: {
    2: 'Alipay checkout (mock)',
    3: 'WeChat Pay (mock phone)',
    note: 'No real money moves here: you decide how the payment goes.',
    pay: 'Pay now',
    fail: 'Let it fail',
    expire: 'Let it expire',
    back: 'Back to the shop',
    waiting: 'Waiting for the payment',
    success: 'Paid',
    failed: 'The payment failed. You may try again',
    expired: 'The payment has expired',
    returned: 'The order was closed, so the money was returned',
    broken: 'The payment cannot be read. Go back to the shop and pay again.',
  },
}
const cookieLanguage = /(?:^|; )lang=(zh|en)/.exec(document.cookie)?.[1]
const language = cookieLanguage ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
const t = texts[language]
const part = (name) => document.querySelector(`[data-part='${name}']`)
const path = `/__mall/payments/${encodeURIComponent(new URLSearchParams(location.search).get('payNo') ?? '')}`

const call = async (address, init = {}) => {
  const headers = { 'accept-language': language, ...(init.body && { 'content-type': 'application/json' }) }
  const answer = await fetch(address, { ...init, headers })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const show = (payment) => {
  document.documentElement.dataset.payType = String(payment.payType)
  document.title = document.querySelector('h1').textContent = t[payment.payType]
  part('goods').textContent = payment.title
  part('amount').textContent = `¥${payment.amount.toFixed(2)}`
  part('state').textContent = t[payment.status]
  const open = payment.status === 'waiting' || payment.status === 'failed'
  for (const button of document.querySelectorAll('button')) button.disabled = !open
  part('back').href = payment.returnUrl
  part('back').hidden = payment.payType !== 2
  part('payment').hidden = false
  document.querySelector('main').removeAttribute('aria-busy')
}

const sayBroken = (error) => {
  const alert = document.querySelector('[role=alert]')
  alert.textContent = `${t.broken} ${error.message}`
  alert.hidden = false
  document.querySelector('main').removeAttribute('aria-busy')
}

document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text] ?? ''
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    const body = JSON.stringify({ outcome: button.dataset.outcome })
    call(`${path}/outcome`, { method: 'POST', body }).then((payment) => {
      show(payment)
      if (payment.payType === 2 && payment.status === 'success') location.assign(payment.returnUrl)
    }, sayBroken)
  })
call(path).then(show, sayBroken)
