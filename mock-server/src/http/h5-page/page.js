const texts = {
  zh: {
    title: '手机商城',
    note: '真实环境中，手机会打开手机商城。它是另一个产品，不在本项目之内，由此页代替。',
    opens: '将会打开的地址',
    stay: '在手机上继续使用电脑版',
    hint: '此浏览器会记住这一选择，不再跳转。',
  },
  en: {
    title: 'The mobile shop',
    note: 'On a phone the real mall opens its mobile shop. That is a product of its own and not part of this project, so this page stands in for it.',
    opens: 'It would open',
    stay: 'Use the desktop shop on this phone',
    hint: 'This browser will remember it and open the desktop shop from now on.',
  },
}
const cookieLanguage = /(?:^|; )lang=(zh|en)/.exec(document.cookie)?.[1]
const language = cookieLanguage ?? (navigator.language.startsWith('zh') ? 'zh' : 'en')
const t = texts[language]
const part = (name) => document.querySelector(`[data-part='${name}']`)
const [, rest = ''] = /^\/__mall\/h5\/*(.*)$/.exec(location.pathname) ?? []
const asked = `/${rest}${location.search}`
const year = 365 * 24 * 60 * 60

document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
document.title = t.title
for (const element of document.querySelectorAll('[data-text]')) element.textContent = t[element.dataset.text]
part('address').textContent = asked
part('stay').href = asked
part('stay').addEventListener('click', () => {
  document.cookie = `desktop=1; path=/; max-age=${year}; samesite=lax`
})
