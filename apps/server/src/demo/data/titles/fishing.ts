import type { TitleBank } from './title-bank.ts'

/** Titles of fishing games (`FISH`). */
export const FISHING_GAMES: readonly TitleBank[] = [
  {
    theme: 'sea',
    titles: [
      ['ล่าปลาทะเลทอง', 'Golden Sea Hunters'],
      ['ยิงปลามหาสมบัติ', 'Treasure Tide Shooter'],
      ['จอมปืนใต้สมุทร', 'Deepwater Gunner'],
      ['ราชันฉลามคลั่ง', 'Rampage of the Shark King'],
      ['ปลาบินอ่าวสยาม', 'Flying Fish of Siam Bay'],
      ['กองเรือล่าวาฬทอง', 'Golden Whale Fleet'],
      ['ตาข่ายไฟฟ้า', 'Electric Net'],
      ['หมึกยักษ์เจ็ดหนวด', 'Seven Arm Giant Squid'],
      ['ล่าปูราชา', 'King Crab Chase'],
      ['เต่าทองพันปี', 'Ancient Turtle Bounty'],
      ['ปะการังเดือด', 'Reef Rumble'],
      ['กระเบนราหู', 'Manta Moonrise'],
      ['มหาสงครามใต้น้ำ', 'Great Undersea War'],
      ['ตอร์ปิโดทองคำ', 'Golden Torpedo'],
      ['ฝูงปลาเงินล้าน', 'Million Silver Shoal'],
      ['นักล่าแห่งร่องลึก', 'Trench Hunters'],
      ['ปลาปักเป้าระเบิด', 'Puffer Bomb'],
      ['อ่าวมุกยิงสนั่น', 'Pearl Bay Blast'],
      ['คลื่นคลั่งล่ารางวัล', 'Bounty on the Breakers'],
      ['ทูน่าเทอร์โบ', 'Turbo Tuna'],
      ['โลมาไซเบอร์', 'Cyber Dolphin'],
      ['แมงกะพรุนสายรุ้ง', 'Rainbow Jelly Shoot'],
      ['ม้าน้ำนักรบ', 'Seahorse Warriors'],
      ['กุ้งมังกรเหล็ก', 'Iron Lobster'],
      ['ยิงปลาคาร์ฟมงคล', 'Lucky Koi Cannon'],
      ['ปลาการ์ตูนจอมป่วน', 'Clownfish Chaos'],
      ['ล่าปลาหมอผี', 'Voodoo Fish Hunt'],
      ['วังวนวาฬเพชฌฆาต', 'Orca Whirlpool'],
      ['เรือดำน้ำหมายเลขหก', 'Submarine Number Six'],
      ['ปลาดาบพันคม', 'Thousand Edge Swordfish'],
    ],
  },
  {
    theme: 'dragon',
    titles: [
      ['มังกรสมุทรคำราม', 'Roar of the Sea Dragon'],
      ['ล่ามังกรวารี', 'Water Dragon Hunter'],
      ['ไข่มุกมังกรทะเล', "Sea Dragon's Pearl"],
      ['ศึกมังกรใต้บาดาล', 'Dragons below the Tide'],
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
      ['ยิงปลานครใต้น้ำ', 'Sunken City Shooter'],
      ['ผู้พิทักษ์ตรีศูล', 'Trident Guardians'],
      ['เทพสมุทรพิโรธ', 'Wrath of the Sea God'],
      ['ซากเรือสำเภา', 'Wreck of the Junk Ship'],
      ['ล่าสมบัติแอตแลนติส', 'Lost City Bounty'],
    ],
  },
  {
    theme: 'pirate',
    titles: [
      ['โจรสลัดยิงปลา', 'Corsair Fish Shoot'],
      ['กัปตันฉมวกเหล็ก', 'Captain Iron Harpoon'],
      ['เรือผีล่าปลาปีศาจ', 'Ghost Ship Angler'],
      ['ศึกปืนใหญ่เจ็ดทะเล', 'Seven Seas Cannonade'],
      ['สมบัติหมึกโจรสลัด', 'Pirate Squid Hoard'],
    ],
  },
  {
    theme: 'ice',
    titles: [
      ['ล่าปลาขั้วโลก', 'Polar Fish Hunt'],
      ['วาฬน้ำแข็งพันปี', 'Thousand Year Ice Whale'],
      ['แมวน้ำจอมแสบ', 'Cheeky Seal Shooter'],
      ['ยิงปลาใต้แสงเหนือ', 'Aurora Fish Blast'],
    ],
  },
  {
    theme: 'fire',
    titles: [
      ['ลาวาใต้สมุทร', 'Undersea Lava'],
      ['ปลาไฟระเบิดภูเขา', 'Volcano Fish Boom'],
      ['ฉลามเพลิง', 'Inferno Shark'],
    ],
  },
  {
    theme: 'jungle',
    titles: [
      ['ล่าปลาลุ่มอเมซอน', 'Great River Fishers'],
      ['จระเข้เจ้าบึง', 'Croc of the Lagoon'],
      ['ปลาบึกยักษ์แม่โขง', 'Giant Catfish Quest'],
      ['ปิรันยาบ้าเหรียญ', 'Coin Crazy Piranha'],
      ['กบทองกลางบึง', 'Golden Frog Swamp'],
    ],
  },
  {
    theme: 'space',
    titles: [
      ['ล่าปลาอวกาศ', 'Astro Fish Hunter'],
      ['เอเลี่ยนปลาหมึก', 'Squid from Outer Space'],
      ['ยิงดาวตกในทะเลนีออน', 'Neon Sea Starfall'],
    ],
  },
  {
    theme: 'monkey-king',
    titles: [
      ['วานรล่าเจ้าสมุทร', 'Monkey King at Sea'],
      ['กระบองทองยิงปลา', 'Golden Staff Fishing'],
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
    titles: [['ปลาเตะบอล', 'Fishball Cup']],
  },
  {
    theme: 'cockerel',
    titles: [['ไก่ป่วนยิงปลา', 'Rooster Goes Fishing']],
  },
  {
    theme: 'candy',
    titles: [
      ['ทะเลลูกกวาด', 'Candy Sea Shooter'],
      ['ปลาเยลลี่หลากสี', 'Jelly Bean Fish'],
    ],
  },
  {
    theme: 'halloween',
    titles: [
      ['ปลาผีคืนปล่อยวิญญาณ', 'Ghost Fish Night'],
      ['ฟักทองใต้ทะเล', 'Pumpkin Reef'],
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
      ['โคมไฟใต้สมุทร', 'Lanterns of the Deep'],
      ['อั่งเปาในอ่าว', 'Red Packet Bay'],
    ],
  },
  {
    theme: 'elephant',
    titles: [['ช้างน้ำพ่นฟอง', 'Bubble Elephant Bay']],
  },
  {
    theme: 'panda',
    titles: [['แพนด้าตกปลา', 'Panda Goes Angling']],
  },
  {
    theme: 'tiger',
    titles: [['ฉลามเสือจอมโหด', 'Tiger Shark Terror']],
  },
  {
    theme: 'magic',
    titles: [
      ['พ่อมดใต้น้ำ', 'The Underwater Wizard'],
      ['ไม้คทาล่าปลา', 'Wand and Fin'],
    ],
  },
  {
    theme: 'gems',
    titles: [
      ['ปลาเพชรพันกะรัต', 'Thousand Carat Fish'],
      ['เกล็ดทับทิม', 'Ruby Scale Hunter'],
    ],
  },
  {
    theme: 'temple',
    titles: [
      ['บ่อปลาวังโบราณ', 'Old Palace Fishpond'],
      ['ปลาทองเฝ้าวิหาร', 'Goldfish of the Shrine'],
    ],
  },
  {
    theme: 'boxing',
    titles: [['กั้งหมัดเหล็ก', 'Mantis Shrimp Knockout']],
  },
  {
    theme: 'music',
    titles: [['ปลาเต้นดิสโก้', 'Disco Fish Floor']],
  },
]
