import { known } from '@mall/fixtures/known'
import { buyer, items } from '../pages/buyer.ts'
import { test } from '../pages/engine.ts'
import { widest } from '../pages/layout.ts'
import { walker, type Walker } from '../pages/walker.ts'
import { expect, type WorldActions } from '../test.ts'

interface Journey {
  readonly as?: 'shopper' | 'fresh' | 'member'
  readonly walk: (by: Walker, world: WorldActions) => Promise<unknown>
}

const mug = `/detail/${known.mug.prodId}?sku=${known.mug.skuId}`
const pay = async ({ press, see }: Walker) => {
  await press('choice', '余额支付|Balance')
  await press('button', '支付|Pay')
  await press('button', '确认支付|Confirm payment')
  await see('支付成功|Payment received')
}

/** As an input method writes: its Enter chooses a word and sends nothing. */
const compose = (text: string): void => {
  const field = document.activeElement as HTMLElement
  const says = (type: string) => field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: text }))
  says('compositionstart')
  document.execCommand('insertText', false, text)
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true }))
  says('compositionend')
}

/** What a shopper does, one walk for each part of the shop. */
const journeys: Readonly<Record<string, Journey>> = {
  'a word finds goods, and a filter fewer of them': {
    walk: async ({ open, press, type, key, see, at }) => {
      await open('/')
      await type('搜索商品或店铺|Search for products', '杯')
      await key('Enter')
      await at(/^\/list\?pn=/)
      await press('choice', '仅看有货|In stock only')
      await at(/stock=1/)
      await see('青花手绘马克杯|Hand-painted Porcelain Mug')
    },
  },
  'a suggestion is chosen by keys': {
    walk: async ({ open, press, type, key, see, at }) => {
      await open('/list')
      await press('field', '搜索商品或店铺|Search for products')
      await type('搜索商品或店铺|Search for products', '静港|harb')
      await see('静港|The Quiet Harbour')
      await key('ArrowDown')
      await key('Enter')
      await at(/^\/list\?pn=/)
    },
  },
  'goods go into the cart, out of it, and back': {
    as: 'fresh',
    walk: async ({ open, press, see }) => {
      await open(mug)
      await press('button', '加入购物车|Add to cart')
      await see('已加入购物车|Added to your cart')
      await open('/cart')
      await press('button', '删除|Remove')
      await press('button', '撤销|Undo')
      await see('¥79.00')
    },
  },
  'goods are ordered and paid from the balance': {
    as: 'member',
    walk: async (by) => {
      await by.open(mug)
      await by.press('button', '立即购买|Buy now')
      await by.see('应付|Total')
      await by.press('button', '提交订单|Place order')
      await by.at(/^\/payment\?/)
      await pay(by)
    },
  },
  'somebody registers [S2.2, S5.1, S5.2, S5.3]': {
    walk: async ({ open, press, type, see }, world) => {
      await open('/register')
      await type('手机号|Phone number', '13900139000')
      await press('button', '获取验证码|Send code')
      await see('139****9000')
      await type('验证码|Verification code', await world.smsCode('13900139000'))
      await type('用户名|User name', 'brand_new')
      await type('密码|Password', 'abc123')
      await type('确认密码|Confirm password', 'abc123')
      await press('choice', '我已阅读并同意|I have read')
      await press('button', '立即注册|Register now')
      await see('brand_new')
    },
  },
  'a shopper logs in by password, and out again': {
    walk: async ({ open, press, type, see, at }) => {
      await open('/login')
      await type('用户名|User name', known.shopper.userName)
      await type('密码|Password', known.password)
      await press('button', '登录|Log in')
      await at(/^\/$/)
      await see(known.shopper.nickName)
      await press('button', '退出|Log out')
      await see('请登录|Log in')
    },
  },
  'a piece of a flash sale is bought': {
    as: 'member',
    walk: async (by) => {
      await by.open(`/secdetail/${known.flashSale.seckillId}`)
      await by.press('button', '立即抢购|Buy now')
      await by.press('button', '提交订单|Place order')
      await by.at(/^\/payment\?/)
      await pay(by)
    },
  },
  'a coupon is taken, and is there': {
    as: 'fresh',
    walk: async ({ open, press, see }) => {
      await open('/coupons')
      await press('button', '立即领取|Claim')
      await see('领取成功|Claimed')
      await open('/user-center/uc-coupons')
      await see('去使用|Use')
    },
  },
  'a parcel is received and reviewed, with a picture': {
    as: 'member',
    walk: async ({ open, press, type, attach, see, run }, world) => {
      const { send } = await buyer(world)
      const order = await send(items.mug)
      await open(`/order-detail?orderNumber=${order}`)
      await press('button', '确认收货|Confirm receipt')
      await press('button', '确认收货|Confirm receipt')
      await press('link', '评价|Write a review')
      await press('choice', '5 星|5 stars')
      await type('评价内容|Your review', '杯沿很圆')
      await attach(`${import.meta.dirname}/../../docs/home.png`)
      await see('1/')
      await expect
        .poll(() => run(`document.querySelectorAll('main [data-dim]').length`), 'pictures on their way')
        .toBe(0)
      await press('button', '发表评价|Publish review')
      await see('感谢您的评价|Thank you')
    },
  },
  'money is asked back': {
    as: 'member',
    walk: async ({ open, press, pick, see }, world) => {
      const { buy } = await buyer(world)
      await open(`/user-center/apply-return?orderNumber=${await buy(items.mug)}`)
      await pick('退款原因|Reason')
      await press('button', '提交申请|Submit request')
      await see('等待商家处理|Waiting for the shop')
    },
  },
  'a question is asked by an input method': {
    as: 'shopper',
    walk: async ({ open, press, run, key, see }) => {
      await open(`/chat?shopId=${known.mainShopId}`)
      await press('field', '输入消息|Your message')
      await run(`(${compose})('可以刻字吗？')`)
      expect(await run('document.activeElement.value')).toBe('可以刻字吗？')
      await key('Enter')
      await see('可以刻字吗？')
    },
  },
  'a favourite is kept and goes into the cart': {
    as: 'fresh',
    walk: async ({ open, press, see }) => {
      await open(`/detail/${known.lastPiece.prodId}`)
      await press('button', '收藏商品|Add to favourites')
      await see('已收藏商品|In your favourites')
      await open('/user-center/uc-collection')
      await press('button', '加入购物车|Add to cart')
      await see('已加入购物车|Added')
    },
  },
  'an address is pasted whole': {
    as: 'fresh',
    walk: async ({ open, press, type, see }) => {
      await open('/user-center/uc-address')
      await press('button', '新增地址|Add an address')
      await type('粘贴|Paste', '王小明 13800138000 浙江省杭州市西湖区文三路100号')
      await press('button', '识别并填写|Fill in')
      await see('文三路100号')
      await press('button', '保存|Save')
      await see('王小明')
    },
  },
  'the page turns dark and changes its language, and stays so': {
    as: 'shopper',
    walk: async ({ open, press, run, see, say }) => {
      const isDark = () => run<boolean>(`getComputedStyle(document.documentElement).colorScheme === 'dark'`)
      await open('/cart')
      await press('button', '外观|Appearance')
      await press('choice', '深色|Dark')
      await expect.poll(isDark).toBe(true)
      await press('button', say('English|中文'))
      await see('Cart|购物车')
      await open('/list')
      await see('All products|全部商品')
      expect(await isDark()).toBe(true)
    },
  },
  'twice as large and in a narrow window no page is too wide': {
    as: 'shopper',
    walk: async ({ open, run, resize, see }) => {
      for (const [width, height] of [
        [640, 480],
        [390, 800],
      ] as const) {
        await resize(width, height)
        for (const [path, text] of [
          ['/', '畅销榜|Bestsellers'],
          ['/list', '全部商品|All products'],
          [mug, '加入购物车|Add to cart'],
          ['/cart', '去结算|Check out'],
        ] as const) {
          await open(path)
          await see(text)
          expect(await run(`(${widest})()`), path).toEqual([])
        }
      }
      await resize(1280, 960)
    },
  },
}

for (const [name, { as, walk }] of Object.entries(journeys))
  for (const language of ['zh', 'en'] as const)
    test(`${name} (${language})`, async ({ engine, world, baseURL, pageErrors }) => {
      const token = as && (await world.logIn(known[as].userName)).token
      const cookies = [`lang=${language}`, ...(token ? [`token=${token}`] : [])]
      await engine.open(`${baseURL}/__mall/h5`)
      await engine.run(
        `(localStorage.clear(), ${JSON.stringify(cookies)}.forEach((each) => (document.cookie = each + '; path=/')))`,
      )
      await walk(walker(engine, String(baseURL), language), world)
      // Firefox reports what ends with its page: a socket, a module on its way, and of a logged error no text.
      expect(pageErrors.filter((error) => !/\bwss?:|dynamically imported|^console: Error$/.test(error))).toEqual([])
    })
