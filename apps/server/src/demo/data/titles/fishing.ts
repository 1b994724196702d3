import type { TitleBank } from './title-bank.ts'

/** Titles of fishing games (`FISH`). */
export const FISHING_GAMES: readonly TitleBank[] = [
  {
    theme: 'sea',
    titles: [
      ['ล่าปลาทะเลทอง', 'Golden Sea Hunters', { hero: 'noto:tropical-fish' }],
      ['ยิงปลามหาสมบัติ', 'Treasure Tide Shooter'],
      ['จอมปืนใต้สมุทร', 'Deepwater Gunner'],
      ['ราชันฉลามคลั่ง', 'Rampage of the Shark King', { hero: 'noto:shark' }],
      ['ปลาบินอ่าวสยาม', 'Flying Fish of Siam Bay', { hero: 'noto:fish' }],
      ['กองเรือล่าวาฬทอง', 'Golden Whale Fleet', { hero: 'noto:whale' }],
      ['ตาข่ายไฟฟ้า', 'Electric Net'],
      ['หมึกยักษ์เจ็ดหนวด', 'Seven Arm Giant Squid', { hero: 'noto:squid' }],
      ['ล่าปูราชา', 'King Crab Chase', { hero: 'noto:crab' }],
      ['เต่าทองพันปี', 'Ancient Turtle Bounty', { hero: 'game:sea-turtle' }],
      ['ปะการังเดือด', 'Reef Rumble', { hero: 'noto:coral' }],
      ['กระเบนราหู', 'Manta Moonrise', { hero: 'game:manta-ray' }],
      ['มหาสงครามใต้น้ำ', 'Great Undersea War'],
      ['ตอร์ปิโดทองคำ', 'Golden Torpedo', { hero: 'game:torpedo' }],
      ['ฝูงปลาเงินล้าน', 'Million Silver Shoal', { hero: 'noto:fish' }],
      ['นักล่าแห่งร่องลึก', 'Trench Hunters'],
      ['ปลาปักเป้าระเบิด', 'Puffer Bomb', { hero: 'noto:blowfish' }],
      ['อ่าวมุกยิงสนั่น', 'Pearl Bay Blast', { hero: 'noto:oyster' }],
      ['คลื่นคลั่งล่ารางวัล', 'Bounty on the Breakers'],
      ['ทูน่าเทอร์โบ', 'Turbo Tuna'],
      ['โลมาไซเบอร์', 'Cyber Dolphin', { hero: 'noto:dolphin' }],
      ['แมงกะพรุนสายรุ้ง', 'Rainbow Jelly Shoot', { hero: 'noto:jellyfish' }],
      ['ม้าน้ำนักรบ', 'Seahorse Warriors', { hero: 'game:seahorse' }],
      ['กุ้งมังกรเหล็ก', 'Iron Lobster', { hero: 'noto:lobster' }],
      ['ยิงปลาคาร์ฟมงคล', 'Lucky Koi Cannon', { hero: 'noto:fish' }],
      ['ปลาการ์ตูนจอมป่วน', 'Clownfish Chaos', { hero: 'noto:tropical-fish' }],
      ['ล่าปลาหมอผี', 'Voodoo Fish Hunt'],
      ['วังวนวาฬเพชฌฆาต', 'Orca Whirlpool', { hero: 'noto:whale' }],
      ['เรือดำน้ำหมายเลขหก', 'Submarine Number Six', { hero: 'game:submarine' }],
      ['ปลาดาบพันคม', 'Thousand Edge Swordfish', { hero: 'noto:fish' }],
    ],
  },
  {
    theme: 'dragon',
    titles: [
      ['มังกรสมุทรคำราม', 'Roar of the Sea Dragon'],
      ['ล่ามังกรวารี', 'Water Dragon Hunter', { hero: 'noto:dragon-face' }],
      ['ไข่มุกมังกรทะเล', "Sea Dragon's Pearl"],
      ['ศึกมังกรใต้บาดาล', 'Dragons below the Tide', { hero: 'noto:dragon' }],
      ['มังกรทองพ่นกระสุน', 'Gunfire Dragon'],
    ],
  },
  {
    theme: 'naga',
    titles: [
      ['ล่าพญานาคลุ่มโขง', 'Mekong Naga Hunt'],
      ['นาคาพิทักษ์มหาสมุทร', 'Naga of the Open Sea'],
      ['ปืนแก้วพญานาค', 'Naga Crystal Cannon'],
    ],
  },
  {
    theme: 'underwater-temple',
    titles: [
      ['ยิงปลานครใต้น้ำ', 'Sunken City Shooter', { hero: 'noto:classical-building' }],
      ['ผู้พิทักษ์ตรีศูล', 'Trident Guardians', { hero: 'noto:trident-emblem' }],
      ['เทพสมุทรพิโรธ', 'Wrath of the Sea God'],
      ['ซากเรือสำเภา', 'Wreck of the Junk Ship', { hero: 'game:ship-wreck' }],
      ['ล่าสมบัติแอตแลนติส', 'Lost City Bounty', { hero: 'noto:classical-building' }],
    ],
  },
  {
    theme: 'pirate',
    titles: [
      ['โจรสลัดยิงปลา', 'Corsair Fish Shoot', { hero: 'game:pirate-flag' }],
      ['กัปตันฉมวกเหล็ก', 'Captain Iron Harpoon'],
      ['เรือผีล่าปลาปีศาจ', 'Ghost Ship Angler', { hero: 'noto:ghost' }],
      ['ศึกปืนใหญ่เจ็ดทะเล', 'Seven Seas Cannonade'],
      ['สมบัติหมึกโจรสลัด', 'Pirate Squid Hoard', { hero: 'noto:squid' }],
    ],
  },
  {
    theme: 'ice',
    titles: [
      ['ล่าปลาขั้วโลก', 'Polar Fish Hunt', { hero: 'noto:fish' }],
      ['วาฬน้ำแข็งพันปี', 'Thousand Year Ice Whale', { hero: 'noto:spouting-whale' }],
      ['แมวน้ำจอมแสบ', 'Cheeky Seal Shooter', { hero: 'noto:seal' }],
      ['ยิงปลาใต้แสงเหนือ', 'Aurora Fish Blast', { hero: 'noto:tropical-fish' }],
    ],
  },
  {
    theme: 'fire',
    titles: [
      ['ลาวาใต้สมุทร', 'Undersea Lava'],
      ['ปลาไฟระเบิดภูเขา', 'Volcano Fish Boom', { hero: 'noto:volcano' }],
      ['ฉลามเพลิง', 'Inferno Shark', { hero: 'noto:shark' }],
    ],
  },
  {
    theme: 'jungle',
    titles: [
      ['ล่าปลาลุ่มอเมซอน', 'Great River Fishers', { hero: 'noto:fishing-pole' }],
      ['จระเข้เจ้าบึง', 'Croc of the Lagoon', { hero: 'noto:crocodile' }],
      ['ปลาบึกยักษ์แม่โขง', 'Giant Catfish Quest', { hero: 'noto:fish' }],
      ['ปิรันยาบ้าเหรียญ', 'Coin Crazy Piranha'],
      ['กบทองกลางบึง', 'Golden Frog Swamp', { hero: 'noto:frog' }],
    ],
  },
  {
    theme: 'space',
    titles: [
      ['ล่าปลาอวกาศ', 'Astro Fish Hunter', { hero: 'noto:fish' }],
      ['เอเลี่ยนปลาหมึก', 'Squid from Outer Space', { hero: 'noto:squid' }],
      ['ยิงดาวตกในทะเลนีออน', 'Neon Sea Starfall', { hero: 'noto:glowing-star' }],
    ],
  },
  {
    theme: 'monkey-king',
    titles: [
      ['วานรล่าเจ้าสมุทร', 'Monkey King at Sea', { hero: 'noto:monkey-face' }],
      ['กระบองทองยิงปลา', 'Golden Staff Fishing', { hero: 'noto:monkey' }],
    ],
  },
  {
    theme: 'phoenix',
    titles: [
      ['หงส์เพลิงเหนือคลื่น', 'Phoenix over the Waves'],
      ['ปีกไฟล่าปลา', 'Wings of Fire Fishing'],
    ],
  },
  {
    theme: 'football',
    titles: [['ปลาเตะบอล', 'Fishball Cup', { hero: 'noto:soccer-ball' }]],
  },
  {
    theme: 'cockerel',
    titles: [['ไก่ป่วนยิงปลา', 'Rooster Goes Fishing', { hero: 'noto:rooster' }]],
  },
  {
    theme: 'candy',
    titles: [
      ['ทะเลลูกกวาด', 'Candy Sea Shooter', { hero: 'noto:candy' }],
      ['ปลาเยลลี่หลากสี', 'Jelly Bean Fish', { hero: 'noto:tropical-fish' }],
    ],
  },
  {
    theme: 'halloween',
    titles: [
      ['ปลาผีคืนปล่อยวิญญาณ', 'Ghost Fish Night', { hero: 'noto:ghost' }],
      ['ฟักทองใต้ทะเล', 'Pumpkin Reef', { hero: 'noto:jack-o-lantern' }],
    ],
  },
  {
    theme: 'samurai',
    titles: [
      ['ซามูไรล่าปลาโค่ย', 'Samurai and the Great Koi'],
      ['ดาบคลื่นสมุทร', 'Wave Blade Angler'],
    ],
  },
  {
    theme: 'viking',
    titles: [
      ['ไวกิ้งล่าอสูรทะเล', 'Viking Sea Beast Hunt'],
      ['ขวานน้ำแข็งล่าวาฬ', 'Ice Axe Whalers'],
    ],
  },
  {
    theme: 'fruit',
    titles: [['ผลไม้ลอยน้ำ', 'Floating Fruit Fishing']],
  },
  {
    theme: 'lanterns',
    titles: [
      ['โคมไฟใต้สมุทร', 'Lanterns of the Deep', { hero: 'noto:red-paper-lantern' }],
      ['อั่งเปาในอ่าว', 'Red Packet Bay', { hero: 'noto:red-envelope' }],
    ],
  },
  {
    theme: 'elephant',
    titles: [['ช้างน้ำพ่นฟอง', 'Bubble Elephant Bay', { hero: 'noto:elephant' }]],
  },
  {
    theme: 'panda',
    titles: [['แพนด้าตกปลา', 'Panda Goes Angling', { hero: 'noto:panda' }]],
  },
  {
    theme: 'tiger',
    titles: [['ฉลามเสือจอมโหด', 'Tiger Shark Terror', { hero: 'noto:shark' }]],
  },
  {
    theme: 'magic',
    titles: [
      ['พ่อมดใต้น้ำ', 'The Underwater Wizard', { hero: 'noto:mage' }],
      ['ไม้คทาล่าปลา', 'Wand and Fin', { hero: 'noto:magic-wand' }],
    ],
  },
  {
    theme: 'gems',
    titles: [
      ['ปลาเพชรพันกะรัต', 'Thousand Carat Fish', { hero: 'noto:gem-stone' }],
      ['เกล็ดทับทิม', 'Ruby Scale Hunter', { hero: 'game:fish-monster' }],
    ],
  },
  {
    theme: 'temple',
    titles: [
      ['บ่อปลาวังโบราณ', 'Old Palace Fishpond'],
      ['ปลาทองเฝ้าวิหาร', 'Goldfish of the Shrine', { hero: 'noto:fish' }],
    ],
  },
  {
    theme: 'boxing',
    titles: [['กั้งหมัดเหล็ก', 'Mantis Shrimp Knockout', { hero: 'noto:shrimp' }]],
  },
  {
    theme: 'music',
    titles: [['ปลาเต้นดิสโก้', 'Disco Fish Floor']],
  },
]
