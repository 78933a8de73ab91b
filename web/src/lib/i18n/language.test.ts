import { locales } from 'qinghua-contract/rules'
import { expect, test } from 'vitest'
import { cookieFaults } from '../../../test/storage-faults.ts'
import { allCookies, dropCookie, keepsCookies, readCookie } from '../cookies.ts'
import { chooseLanguage, readLanguage, rememberLanguage } from './language.ts'

test.each([
  ['', null, 'zh'],
  ['', 'en', 'en'],
  ['?lang=en', 'zh', 'en'],
  ['?lang=zh', 'en', 'zh'],
  ['?lang=fr', 'en', 'en'],
  ['?lang=https://evil.example', null, 'zh'],
  ['', 'fr', 'zh'],
])('an address with %j and a cookie %j means %s [S9.1]', (search, cookie, language) => {
  expect(chooseLanguage(search, cookie)).toBe(language)
})

test('the document says which language it is in [S1.7]', () => {
  rememberLanguage('en')
  expect([document.documentElement.lang, readLanguage()]).toEqual(['en', 'en'])
  rememberLanguage('zh')
  expect([document.documentElement.lang, readLanguage()]).toEqual(['zh-CN', 'zh'])
})

test('English and Chinese can be chosen, and the one that is chosen is read again [S3.5]', () => {
  expect(locales).toEqual(['en', 'zh'])
  for (const locale of locales) {
    rememberLanguage(chooseLanguage(`?lang=${locale}`, null))
    expect(readLanguage()).toBe(locale)
  }
})

test.each(Object.entries(cookieFaults))('where cookies are %s, it is kept as long as the page', (_name, spoil) => {
  rememberLanguage('zh')
  const mend = spoil()
  rememberLanguage('en')
  dropCookie('lang')
  expect([readLanguage(), keepsCookies(), allCookies(), readCookie('lang')]).toEqual(['en', false, '', null])
  mend()
  rememberLanguage('zh')
  expect([readLanguage(), keepsCookies(), readCookie('lang')]).toEqual(['zh', true, 'zh'])
})
