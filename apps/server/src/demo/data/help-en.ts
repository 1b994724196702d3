import type { HelpPage, HelpTag } from './help-page.ts'

/** English help. `{name}`, `{age}` and `{hours}` are filled per merchant. */
export const HELP_EN: Readonly<Record<HelpTag, HelpPage>> = {
  about: {
    title: 'About us',
    content:
      '<h2>About {name}</h2>' +
      '<p>{name} is a demonstration of a mobile lobby. It shows slots, live tables, fishing, card games, sports and lotteries the way an operator would offer them.</p>' +
      '<h3>Play money only</h3>' +
      '<p><strong>Every balance on this site is play credit.</strong> No payment is taken, none is made, and credit cannot be exchanged for money, goods or services.</p>' +
      '<h3>Invented content</h3>' +
      '<p>Games, studios, teams, arenas and draws are made up, and results are simulated. The names on the winner board belong to simulated players. Any likeness to real products or people is chance.</p>' +
      '<h3>How to reach us</h3>' +
      '<p>Press the service button at the foot of the screen. Hours: {hours}.</p>',
  },
  terms: {
    title: 'Terms',
    content:
      '<h2>Terms of use</h2>' +
      '<p>By using {name} you agree to what follows. It is short on purpose.</p>' +
      '<h3>Who may use the site</h3>' +
      '<ul><li>You are {age} or older</li><li>The law of the place where you are does not forbid it</li><li>You hold no gaming licence and are neither a government official nor in the armed forces or police</li></ul>' +
      '<h3>Your account</h3>' +
      '<p>One person, one account. Keep your password to yourself; what is done with your account counts as done by you. Tell us at once if you think that somebody else has used it.</p>' +
      '<h3>Play credit</h3>' +
      '<p>Credit is part of the demonstration. It has no money value, cannot be bought, sold or passed on, and may be reset when the demonstration is renewed.</p>' +
      '<h3>Fair use</h3>' +
      '<ul><li>No programs that play for you</li><li>No attempts to disturb the site or the play of others</li><li>No insults in chat, remarks or pictures that you send</li></ul>' +
      '<h3>Interrupted rounds</h3>' +
      '<p>If a connection drops, the round counts as the game’s server recorded it. You find it in your betting record.</p>' +
      '<h3>Changes</h3>' +
      '<p>When these terms change, a notice says so before the change takes effect. Those who do not agree may close their account at any time.</p>',
  },
  privacy: {
    title: 'Privacy',
    content:
      '<h2>Privacy</h2>' +
      '<p>We keep as little as we can and say what it is for.</p>' +
      '<h3>What we keep</h3>' +
      '<ul><li><strong>Account:</strong> your username, and the phone number, e-mail or birthday that you choose to give</li><li><strong>Play:</strong> games opened, rounds and credit movements</li><li><strong>Security:</strong> time, device and address of your logins</li></ul>' +
      '<h3>What for</h3>' +
      '<p>To let you in, to show your history, to keep impostors out and to find faults. We sell nothing and show no outside advertising.</p>' +
      '<h3>On your device</h3>' +
      '<p>The site remembers your language, your login and your last filters on the device. Logging out removes the login. Clearing the browser’s data removes everything.</p>' +
      '<h3>Winner board</h3>' +
      '<p>Names are always masked. You can keep yours off the board in settings.</p>' +
      '<h3>Your rights</h3>' +
      '<p>Ask customer service for a copy of your data, a correction or its deletion. Please enter no real documents or bank details into this demonstration.</p>',
  },
  responsible: {
    title: 'Responsible gaming',
    content:
      '<h2>Play responsibly</h2>' +
      '<p>Games are entertainment, not a way to earn. That holds with play credit too: habits carry over.</p>' +
      '<h3>Signs to take seriously</h3>' +
      '<ul><li>You play longer than you meant to, again and again</li><li>You try to win back what you lost</li><li>You hide your play from people close to you</li><li>You play to forget worries, or feel restless when you cannot</li></ul>' +
      '<h3>What helps</h3>' +
      '<ol><li>Decide on time and sum before you start</li><li>Stand up every hour</li><li>Look at your profit and loss page once a week</li><li>Never play tired, angry or after drinking</li></ol>' +
      '<h3>Taking a break</h3>' +
      '<p>Write to customer service and we close your account for as long as you ask. A break is not lifted early.</p>' +
      '<h3>Protecting minors</h3>' +
      '<p>This site is for people of {age} and over. Do not share your phone while logged in, do not save the password on a family device, and use a content filter where children are online.</p>' +
      '<h3>Somebody to talk to</h3>' +
      '<p>A doctor, a counsellor or a mental health line near you will listen without judging. In Thailand the Mental Health Hotline is <strong>1323</strong>, day and night.</p>',
  },
  deposit: {
    title: 'Deposit',
    content:
      '<h2>How to top up</h2>' +
      '<p>The deposit page works like the real thing, but <strong>moves play credit only</strong>. Never send real money to anyone who claims to act for {name}.</p>' +
      '<h3>Step by step</h3>' +
      '<ol><li>Log in and open Deposit</li><li>Choose a channel</li><li>Enter an amount, or tap one of the quick amounts</li><li>Submit: you get an order with a number and a countdown of 15 minutes</li><li>Confirm the order on the test page; the credit arrives within seconds</li></ol>' +
      '<h3>Limits</h3>' +
      '<p>From 100 to 50,000 an order, with at most two decimals. Each channel shows its own limits.</p>' +
      '<h3>When it does not arrive</h3>' +
      '<ul><li><strong>Pending:</strong> the order has not been confirmed yet</li><li><strong>Expired:</strong> 15 minutes are over; make a new one</li><li><strong>Failed:</strong> nothing was credited; try again or write to us with the order number</li></ul>',
  },
  withdrawal: {
    title: 'Withdrawal',
    content:
      '<h2>How to withdraw</h2>' +
      '<p>Withdrawals, too, are a demonstration: <strong>nothing is paid out</strong>.</p>' +
      '<h3>Before the first time</h3>' +
      '<ol><li>Add an account in the security centre; invented details will do</li><li>Set a payment password of six digits</li></ol>' +
      '<h3>Step by step</h3>' +
      '<ol><li>Open Withdraw and choose the account</li><li>Enter the amount and the payment password</li><li>The amount is set aside at once and the order shows Processing</li></ol>' +
      '<h3>Limits</h3>' +
      '<p>From 100 to 50,000 each, five times a day. Five wrong payment passwords in a row lock withdrawals for 24 hours.</p>' +
      '<h3>When it is rejected</h3>' +
      '<p>The whole amount goes back to your balance, and your account record shows both lines.</p>',
  },
  faq: {
    title: 'Questions',
    content:
      '<h2>Frequent questions</h2>' +
      '<h3>Do I have to sign up?</h3>' +
      '<p>Not to look around. To open a game you need an account or, where it is offered, a trial.</p>' +
      '<h3>What is a trial?</h3>' +
      '<p>A guest account with 2,000 in play credit. It ends after 24 hours and leaves no history.</p>' +
      '<h3>I have forgotten my password</h3>' +
      '<p>Choose <em>Forgot password</em> on the login page and follow the steps. If you no longer have the e-mail or number, write to customer service.</p>' +
      '<h3>A game does not open</h3>' +
      '<ol><li>See whether the tile shows a maintenance sign</li><li>Reload the page</li><li>Switch between Wi-Fi and mobile data</li><li>Still nothing? Send us the name of the game and the time</li></ol>' +
      '<h3>Where are my favourites?</h3>' +
      '<p>Tap the heart on a tile. All of them are under Favourites, on every device on which you log in.</p>' +
      '<h3>How do I change the language?</h3>' +
      '<p>Open the menu at the upper corner and choose Language. It applies at once.</p>' +
      '<h3>Can I win real money?</h3>' +
      '<p>No. {name} is a demonstration and runs on play credit only.</p>',
  },
}
