const two = (zh, en) => ({ zh, en })

/** Regions by id; each lies in the one whose id is `parentId`. */
export const areas = [
  [310000, 0, '上海市', 'Shanghai'],
  [310100, 310000, '上海市', 'Shanghai'],
  [310101, 310100, '黄浦区', 'Huangpu District'],
  [310115, 310100, '浦东新区', 'Pudong New Area'],
  [330000, 0, '浙江省', 'Zhejiang'],
  [330100, 330000, '杭州市', 'Hangzhou'],
  [330106, 330100, '西湖区', 'Xihu District'],
  [330108, 330100, '滨江区', 'Binjiang District'],
  [330200, 330000, '宁波市', 'Ningbo'],
  [330203, 330200, '海曙区', 'Haishu District'],
  [510000, 0, '四川省', 'Sichuan'],
  [510100, 510000, '成都市', 'Chengdu'],
  [510104, 510100, '锦江区', 'Jinjiang District'],
].map(([areaId, parentId, zh, en]) => ({
  areaId,
  parentId,
  level: parentId === 0 ? 1 : areaId % 100 === 0 ? 2 : 3,
  areaName: two(zh, en),
}))

export const shops = [
  { shopId: 62, shopName: two('白鹭自营', 'Egret Direct'), selfOperated: true, shopType: 0, status: 1, stores: [7] },
  { shopId: 63, shopName: two('半山书店', 'Hillside Books'), selfOperated: false, shopType: 1, status: 1, stores: [] },
  { shopId: 64, shopName: two('旧时茶行', 'Old Times Tea'), selfOperated: false, shopType: 0, status: 2, stores: [] },
]

export const categories = [
  { categoryId: 110, categoryName: two('文学小说', 'Fiction'), below: [111, 112] },
  { categoryId: 310, categoryName: two('会员充值', 'Memberships'), below: [311] },
  { categoryId: 510, categoryName: two('杯壶茶具', 'Cups & Teaware'), below: [511, 512] },
]

const sku = (skuId, zh, en, property, price, oriPrice, stocks) => ({
  skuId,
  skuName: two(zh, en),
  properties: two(`${property.zh}:${zh}`, `${property.en}:${en}`),
  price,
  oriPrice,
  stocks,
  pic: `/pictures/${skuId}.svg`,
})
const size = two('容量', 'Size')
const edition = two('版本', 'Format')
const term = two('时长', 'Term')

const product = (prodId, shopId, categoryId, kind, zh, en, soldNum, rating, skus, more = {}) => ({
  prodId,
  shopId,
  categoryId,
  kind,
  prodName: two(zh, en),
  brief: two(`${zh}，值得慢慢用。`, `${en}, made to last.`),
  soldNum,
  positiveRating: rating,
  prodCommNumber: Math.floor(soldNum / 9),
  skus,
  status: 1,
  isNew: false,
  ...more,
})

export const products = [
  product(1, 62, 511, 'physical', '青瓷茶杯', 'Celadon Teacup', 812, 98.5, [
    sku(11, '200 毫升', '200 ml', size, 19.9, 29, 40),
    sku(12, '300 毫升', '300 ml', size, 24.9, 34, 25),
  ]),
  product(2, 62, 511, 'physical', '白瓷盖碗', 'White Gaiwan', 411, 96, [
    sku(21, '150 毫升', '150 ml', size, 68.1, 88, 12),
  ]),
  product(3, 62, 512, 'physical', '紫砂小壶', 'Small Clay Pot', 93, 91.5, [
    sku(31, '120 毫升', '120 ml', size, 328, 398, 6),
    sku(32, '180 毫升', '180 ml', size, 298, 398, 0),
  ]),
  product(4, 62, 512, 'physical', '竹制茶盘', 'Bamboo Tea Tray', 205, 89, [
    sku(41, '大号', 'Large', size, 156.2, 199, 0),
  ]),
  product(5, 63, 111, 'ebook', '山中来信', 'Letters from the Hills', 1530, 97, [
    sku(51, '电子版', 'EPUB', edition, 12, 18, 9999),
    sku(52, '扫描版', 'PDF', edition, 9.9, 18, 9999),
  ]),
  product(6, 63, 111, 'ebook', '雨季不再来', 'No More Rain', 880, 93.3, [
    sku(61, '电子版', 'EPUB', edition, 23.5, 30, 9999),
  ]),
  product(
    7,
    63,
    112,
    'ebook',
    '海上书',
    'Book of the Sea',
    66,
    88.8,
    [sku(71, '电子版', 'EPUB', edition, 100.3, 120, 9999)],
    {
      isNew: true,
    },
  ),
  product(8, 63, 112, 'ebook', '灯塔守望者', 'Lighthouse Keeper', 300, 95, [
    sku(81, '电子版', 'EPUB', edition, 31.8, 31.8, 9999),
  ]),
  product(9, 62, 311, 'virtual', '听书月卡', 'Audio Month Pass', 2040, 92, [
    sku(91, '一个月', '1 Month', term, 15, 20, 500),
    sku(92, '三个月', '3 Months', term, 42, 60, 500),
  ]),
  product(
    10,
    62,
    311,
    'virtual',
    '影视年卡',
    'Film Year Pass',
    777,
    90,
    [sku(101, '一年', '12 Months', term, 198, 258, 500)],
    {
      isNew: true,
    },
  ),
  product(11, 62, 511, 'physical', '粗陶马克杯', 'Stoneware Mug', 640, 94, [
    sku(111, '350 毫升', '350 ml', size, 45, 59, 80),
  ]),
  product(
    12,
    62,
    511,
    'physical',
    '描金茶则',
    'Gilded Tea Scoop',
    12,
    100,
    [sku(121, '小号', 'Small', size, 5.2, 8, 30)],
    {
      isNew: true,
    },
  ),
  product(
    13,
    62,
    512,
    'physical',
    '停产铁壶',
    'Retired Iron Kettle',
    55,
    90,
    [sku(131, '一升', '1 l', size, 480, 520, 3)],
    {
      status: 0,
    },
  ),
  product(14, 64, 512, 'physical', '老茶罐', 'Old Tea Caddy', 31, 90, [sku(141, '小号', 'Small', size, 60, 75, 9)]),
]

const password = 'Egret#2026'
export const accounts = [
  { userId: 'u1', username: 'lin', nickName: '小林', mobile: '13800138021', password, sex: 'F', disabled: false },
  { userId: 'u2', username: 'wen', nickName: '老温', mobile: '13900139022', password, sex: 'M', disabled: false },
  { userId: 'u3', username: 'gone', nickName: '旧人', mobile: '13700137023', password, sex: 'M', disabled: true },
]
export const homes = [
  [
    'u1',
    {
      receiver: '林小满',
      mobile: '13800138021',
      provinceId: 330000,
      cityId: 330100,
      areaId: 330106,
      addr: '文三路 8 号',
      postCode: '310012',
    },
  ],
  [
    'u1',
    {
      receiver: 'Lin & Sons',
      mobile: '13800138021',
      provinceId: 310000,
      cityId: 310100,
      areaId: 310115,
      addr: '世纪大道 100 号',
    },
  ],
  [
    'u2',
    {
      receiver: '温故',
      mobile: '13900139022',
      provinceId: 510000,
      cityId: 510100,
      areaId: 510104,
      addr: '春熙路 1 号',
    },
  ],
]
/** Account, SKU and number of pieces of the lines that carts begin with, the oldest first. */
export const baskets = [
  ['u1', 11, 2],
  ['u1', 51, 1],
  ['u1', 91, 3],
  ['u2', 21, 1],
]
