import { buildSeed } from '@mall/fixtures'
import type { Province } from 'qinghua-contract'
import { describe, expect, test } from 'vitest'
import { isChinese, readPasted } from './read-pasted.ts'

const { regions } = buildSeed()

const tree = (language: 'zh' | 'en'): Province[] => {
  const within = (parent: number) =>
    regions
      .within(parent)
      .map(({ areaId, parentId, level, name }) => ({ areaId, parentId, level, areaName: name[language] }))
  return within(0).map((province) => ({
    ...province,
    areas: within(province.areaId).map((city) => ({ ...city, areas: within(city.areaId) })),
  }))
}
const trees = { zh: tree('zh'), en: tree('en') }

/** Its parts, with the names of its regions. */
const read = (text: string): string => {
  const provinces = trees[isChinese(text) ? 'zh' : 'en']
  const {
    receiver = '?',
    mobile = '?',
    provinceId = '',
    cityId = '',
    areaId = '',
    addr = '?',
    ...rest
  } = readPasted(text, provinces)
  const province = provinces.find((each) => String(each.areaId) === provinceId)
  const city = province?.areas.find((each) => String(each.areaId) === cityId)
  const area = city?.areas.find((each) => String(each.areaId) === areaId)
  const region = [province, city, area].map((each) => each?.areaName ?? '?').join('-')
  return [receiver, mobile, region, addr, rest.postCode].filter((each) => each !== undefined).join(' / ')
}

const wang = '王小明 / 13800138000 / 浙江省-杭州市-西湖区 / 文三路 100 号'

describe('a Chinese address in one line', () => {
  test.each([
    ['with blanks', '王小明 13800138000 浙江省杭州市西湖区文三路 100 号'],
    ['with commas', '王小明,13800138000,浙江省杭州市西湖区文三路 100 号'],
    ['with bars', '王小明 | 13800138000 | 浙江省杭州市西湖区文三路 100 号'],
    ['with blanks between the regions', '王小明 13800138000 浙江省 杭州市 西湖区 文三路 100 号'],
    ['in lines', '王小明\n13800138000\n浙江省杭州市西湖区\n文三路 100 号'],
    ['with wide blanks and digits', '王小明　１３８００１３８０００　浙江省杭州市西湖区文三路 100 号'],
    ['phone first', '13800138000 王小明 浙江省杭州市西湖区文三路 100 号'],
    ['address first', '浙江省杭州市西湖区文三路 100 号，王小明，13800138000'],
    ['address first, phone before the name', '浙江省杭州市西湖区文三路 100 号 13800138000 王小明'],
    ['with +86', '王小明 +86 13800138000 浙江省杭州市西湖区文三路 100 号'],
    ['with 0086', '王小明 008613800138000 浙江省杭州市西湖区文三路 100 号'],
    ['with hyphens in the phone', '王小明 138-0013-8000 浙江省杭州市西湖区文三路 100 号'],
    ['without anything between', '王小明13800138000浙江省杭州市西湖区文三路 100 号'],
    ['without the endings', '王小明 13800138000 浙江杭州西湖区文三路 100 号'],
    ['without the province', '王小明 13800138000 杭州市西湖区文三路 100 号'],
    ['with the country', '王小明 13800138000 中国浙江省杭州市西湖区文三路 100 号'],
    [
      'with the words of a shop',
      '收货人：王小明\n手机号码：13800138000\n所在地区：浙江省杭州市西湖区\n详细地址：文三路 100 号',
    ],
    ['for somebody to receive', '浙江省杭州市西湖区文三路 100 号（王小明收）13800138000'],
  ])('%s', (_, text) => expect(read(text)).toBe(wang))

  test.each([
    ['李雷 13900139001 上海市浦东新区世纪大道 1 号', '李雷 / 13900139001 / 上海市-上海市-浦东新区 / 世纪大道 1 号'],
    ['李雷 13900139001 上海市市辖区浦东新区世纪大道1号', '李雷 / 13900139001 / 上海市-上海市-浦东新区 / 世纪大道1号'],
    ['赵敏 13700137000 北京市朝阳区建国路88号院', '赵敏 / 13700137000 / 北京市-北京市-朝阳区 / 建国路88号院'],
    ['赵敏 13700137000 重庆市云阳县双江街道', '赵敏 / 13700137000 / 重庆市-县-云阳县 / 双江街道'],
  ])('of a municipality: %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    [
      '巴特尔 13600136000 内蒙古自治区呼和浩特市新城区中山东路 5 号',
      '巴特尔 / 13600136000 / 内蒙古自治区-呼和浩特市-新城区 / 中山东路 5 号',
    ],
    [
      '巴特尔 13600136000 内蒙古呼和浩特新城区中山东路 5 号',
      '巴特尔 / 13600136000 / 内蒙古自治区-呼和浩特市-新城区 / 中山东路 5 号',
    ],
    [
      '阿依努尔·买买提 13600136000 新疆维吾尔自治区乌鲁木齐市天山区解放南路 9 号',
      '阿依努尔·买买提 / 13600136000 / 新疆维吾尔自治区-乌鲁木齐市-天山区 / 解放南路 9 号',
    ],
    [
      '韦小宝 13600136000 广西南宁市青秀区民族大道1号',
      '韦小宝 / 13600136000 / 广西壮族自治区-南宁市-青秀区 / 民族大道1号',
    ],
    [
      '杨丽 13600136000 湖北省恩施土家族苗族自治州恩施市舞阳大道8号',
      '杨丽 / 13600136000 / 湖北省-恩施土家族苗族自治州-恩施市 / 舞阳大道8号',
    ],
    ['陈仙 13600136000 湖北省仙桃市沔街大道', '陈仙 / 13600136000 / 湖北省-省直辖县-仙桃市 / 沔街大道'],
    ['陈仙 13600136000 广东省东莞市南城街道鸿福路', '陈仙 / 13600136000 / 广东省-东莞市-南城街道 / 鸿福路'],
    ['陈仙 13600136000 吉林市船营区松江中路', '陈仙 / 13600136000 / 吉林省-吉林市-船营区 / 松江中路'],
  ])('of an autonomous region or a county: %s', (text, expected) => expect(read(text)).toBe(expected))

  test('leaves out what it does not say', () => {
    expect(read('王小明 浙江省杭州市西湖区文三路 100 号')).toBe(wang.replace('13800138000', '?'))
    expect(read('13800138000 浙江省杭州市西湖区文三路 100 号')).toBe(wang.replace('王小明', '?'))
    expect(read('王小明 13800138000 浙江省杭州市文三路 100 号')).toBe(wang.replace('西湖区', '?'))
    expect(read('王小明 13800138000')).toBe('王小明 / 13800138000 / ?-?-? / ?')
    expect(read('')).toBe('? / ? / ?-?-? / ?')
  })
  test('takes no landline or order number for a phone', () => {
    expect(read('王小明 0571-88881234 浙江省杭州市西湖区文三路')).toContain(' / ? / ')
    expect(read('订单 2026110210001913800138000 浙江省杭州市西湖区文三路')).toContain(' / ? / ')
  })
})

const xihu = 'Wang Xiaoming / 13800138000 / Zhejiang-Hangzhou-Xihu District / 100 Wensan Road'

describe('an English address', () => {
  test.each([
    ['from small to big', 'Wang Xiaoming, 13800138000, 100 Wensan Road, Xihu District, Hangzhou, Zhejiang'],
    [
      'with the country and +86',
      'Wang Xiaoming, +86 138 0013 8000, 100 Wensan Road, Xihu District, Hangzhou, Zhejiang, China',
    ],
    [
      'with the kinds of its regions',
      'Wang Xiaoming, 13800138000, 100 Wensan Road, Xihu District, Hangzhou City, Zhejiang Province',
    ],
    ['from big to small', 'Wang Xiaoming, 13800138000, Zhejiang, Hangzhou, Xihu District, 100 Wensan Road'],
    ['in lines', 'Wang Xiaoming\n13800138000\n100 Wensan Road\nXihu District, Hangzhou\nZhejiang'],
    ['without the province', 'Wang Xiaoming, 13800138000, 100 Wensan Road, Xihu District, Hangzhou'],
    [
      'with labels',
      'Name: Wang Xiaoming\nPhone: 13800138000\nAddress: 100 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    ],
  ])('%s', (_, text) => expect(read(text)).toBe(xihu))

  test('of a municipality, with a room and a post code', () => {
    expect(read('Li Lei, 13900139001, Room 301, 1 Century Avenue, Pudong New Area, Shanghai 200120')).toBe(
      'Li Lei / 13900139001 / Shanghai-Shanghai-Pudong New Area / Room 301, 1 Century Avenue / 200120',
    )
    expect(read('Li Lei, 13900139001, 88 Jianguo Road, Chaoyang District, Beijing')).toBe(
      'Li Lei / 13900139001 / Beijing-Beijing-Chaoyang District / 88 Jianguo Road',
    )
  })
  test('leaves out what it does not say', () => {
    expect(read('Wang Xiaoming, 100 Wensan Road, Hangzhou, Zhejiang')).toBe(
      'Wang Xiaoming / ? / Zhejiang-Hangzhou-? / 100 Wensan Road',
    )
  })
})
