import type { Texts } from './text.ts';

export const en: Texts = {
  roadmap: {
    title: 'Your roadmap: from here to the next light',
    sections: [
      {
        heading: 'Where you stand today',
        about: 'currentSituation',
        quotes: true,
        paragraphs: [
          'These are your words, and this roadmap begins with them. It does not begin with what is missing. Somebody who can name where they stand has already taken the first step, because a place that has a name can be left.',
          'Read the lines above once more, slowly, as if a friend had written them to you. What would you say to that friend? Whatever comes to mind first, write it down. It is usually kinder than what we tell ourselves, and it is just as true.',
          'For the weeks ahead, take one thing from this page: you need not change everything. You need one place in the week where something is different, and you need to protect that place.',
        ],
        steps: [
          'Choose one evening this week and keep ten minutes of it free. Nothing has to happen in them yet.',
          'Write down three sentences that begin with “Today it is so that …”. Put the date under them.',
          'Put the page where you will find it again in four weeks.',
        ],
      },
      {
        heading: 'What you hold on to',
        about: 'coreValues',
        quotes: true,
        paragraphs: [
          'Values are not a list of beautiful words. They are what you would rather not live without, and they show in small choices: what you say yes to, whom you call, what you let go by.',
          'Look at the past two weeks with these words in your hand. Where did you live by them, though nobody noticed? Where did they have to wait? Neither is a verdict. Both show you where the ground is firm enough to stand on.',
          'When two paths look equally hard, take the one that lies closer to these words. You will be tired on either of them, but on that one you will recognise yourself.',
        ],
        steps: [
          'Pick one of these values for the coming week, and only one.',
          'Find one small act that fits it, five minutes long, and give it a day and an hour.',
          'On Sunday, write one line about how it was. One line is enough.',
        ],
      },
      {
        heading: 'How you would like to feel',
        about: 'emotionalGoals',
        quotes: true,
        paragraphs: [
          'A feeling cannot be ordered. What can be arranged is the room in which it likes to visit: some sleep, some light, one person with whom you need not pretend, an hour in which nobody wants anything of you.',
          'Think of the last time it was a little like that. Where were you, who was there, what time of day was it? You are not looking for the great exception. You are looking for the conditions, because conditions can be repeated.',
        ],
        steps: [
          'Describe one such moment in four sentences: place, time, people, what your hands were doing.',
          'Take one of these four and bring it into this week, in a small form.',
          'Tell one person about it, if there is somebody you trust.',
        ],
      },
      {
        heading: 'What stands in the way',
        about: 'obstacles',
        quotes: true,
        paragraphs: [
          'What you name here is real. A roadmap that denied it would lead somewhere else than where you want to go. So let us sort it instead, gently, into what you can move, what you can ask for help with, and what may simply stand there for now.',
          'The third heap matters most. Whatever may stay where it is for the moment costs no strength any more. You can look at it again in a month, with more light.',
          'And if one of these stones is too heavy to be sorted alone, that is not a weakness of yours. It is information about the stone. Then the right step is a conversation with somebody whose work it is to carry such things.',
        ],
        steps: [
          'Draw three columns: “I move it”, “I ask for help”, “It may wait”. Put every obstacle into one of them.',
          'Take the smallest one of the first column and give it twenty minutes this week.',
          'For one of the second column, write the message to the person you would ask. Send it when you are ready.',
        ],
      },
      {
        heading: 'What you hope for',
        about: 'aspirations',
        quotes: true,
        paragraphs: [
          'Hope is more precise than it seems. It knows rooms, faces, mornings. The more exactly you can see it, the easier it becomes to find the first thread that leads there from today.',
          'Ask of each part: what would be the smallest form of it? Not the whole house but the first chair; not the new life but its first quarter of an hour. Small forms have an advantage: they can be begun on a bad day too.',
        ],
        steps: [
          'Underline the one part that would change most for you.',
          'Write down its smallest form, so small that you almost smile at it.',
          'Begin it within the next three days, and stop while you still enjoy it.',
        ],
      },
      {
        heading: 'The life you picture',
        about: 'lifeVision',
        quotes: true,
        paragraphs: [
          'You have drawn a picture here, and pictures are patient. They do not ask how fast you are. They only ask you to look at them from time to time, so that you notice when a path leads away from them.',
          'Live one ordinary day of this picture in your mind, from waking to falling asleep. Note what is already there today, be it ever so little. Most people find two or three things. They are the beginning of your bridge, and they stand on this side of the river.',
        ],
        steps: [
          'Write down an ordinary Tuesday of that life, in ten sentences.',
          'Mark in it what is possible this month already.',
          'Keep the page with the one from the first chapter.',
        ],
      },
      {
        heading: 'Your first four weeks',
        paragraphs: [
          'What follows is deliberately little. A plan that survives a bad week is worth more than one that needs only good ones. If a week does not work, repeat it; nothing is lost, and nobody is counting.',
          'In the first week you look, and change nothing. In the second you protect your ten minutes. In the third you try one small act a day out of the chapters above. In the fourth you look back, keep what helped, and let the rest go without reproach.',
        ],
        steps: [
          'Week one: every evening, one line about what was a little lighter and what was heavy.',
          'Week two: ten protected minutes on three days, at the same hour.',
          'Week three: one act of at most five minutes a day, chosen in the morning.',
          'Week four: read your lines, and choose two things that stay.',
        ],
      },
      {
        heading: 'When a day is heavy',
        paragraphs: [
          'There will be days on which this roadmap asks too much. Then close it. On such days one step is enough: drink some water, open a window, tell one person that it is a heavy day.',
          'This text is coaching. It takes the place of no treatment and no conversation with a professional. If the heaviness stays, or frightens you, please turn to somebody who can be with you now; the numbers stand at the end of every mail from us.',
        ],
        steps: [
          'Write down the names of two people whom you may call on such a day.',
          'Put the list where you will see it without looking for it.',
        ],
      },
      {
        heading: 'A look back, in three months',
        paragraphs: [
          'Take this roadmap out again in three months. Some of it will have become a matter of course, some will look strange to you, and one sentence will probably have been right in a way that nobody could know today.',
          'The way was yours before we wrote it down. We have only put your own words in an order in which one can walk.',
        ],
        steps: [
          'Enter the date in three months in your calendar, with the words “Read the roadmap”.',
          'On that day, write a letter of five sentences to the person who began it.',
        ],
      },
    ],
  },
  cv: {
    title: 'Curriculum vitae',
    sections: [
      {
        heading: 'Profile',
        about: 'targetRole',
        quotes: true,
        paragraphs: [
          'Looks for a role in which experience is turned into work that other people can rely on. Brings practice from different settings, learns quickly, keeps an overview under pressure, and says clearly what is finished and what is not.',
          'Values plain agreements, a calm tone and colleagues who ask when something is unclear. Ready for responsibility, and used to earning it step by step.',
        ],
      },
      { heading: 'Present role', about: 'currentRole', quotes: true, paragraphs: [] },
      {
        heading: 'Experience',
        about: 'experience',
        lists: true,
        paragraphs: [
          'Each of the stations below is told by what was done and for whom, in the words in which it was described to us. Dates and names of employers are to be added where they are missing.',
        ],
      },
      {
        heading: 'Skills',
        about: 'skills',
        lists: true,
        paragraphs: [
          'Skills that were used in practice, the strongest first. For an application, the five that the advertisement names come to the top.',
        ],
      },
      {
        heading: 'Achievements',
        about: 'achievements',
        lists: true,
        paragraphs: [
          'What became better because this person was there. A number behind each line, however small, makes it easier to believe.',
        ],
      },
      { heading: 'Further details', about: 'additionalInfo', quotes: true, paragraphs: [] },
      {
        heading: 'How to use this page',
        paragraphs: [
          'This version is written so that it can be read in thirty seconds: the profile first, then what you did, then what came of it. A gap needs no excuse. If somebody asks, one quiet sentence is enough, and you decide how much of it you tell.',
          'For each application, change three things and no more: the role in the profile, the order of the skills, and the first line of the experience. Everything else may stay as it is.',
        ],
        steps: [
          'Add the months and years of each station, as far as you want to name them.',
          'Read the profile aloud. Where you stumble, shorten it.',
          'Ask one person who knows your work which strength is missing here.',
        ],
      },
    ],
  },
  poetic: {
    title: 'Soul bio',
    sections: [
      {
        heading: 'What the night knew',
        about: 'personalStory',
        quotes: true,
        paragraphs: [
          'Some begin with a date and a place. This one begins with a lamp that somebody left burning in the hall, for a person who was still on the way.',
          'There were years like stairs without a rail. There was a hand on the wall, and the wall held. Whoever climbs like that learns to tell the steps apart by their sound.',
        ],
      },
      {
        heading: 'What stayed in the hand',
        about: 'coreValues',
        quotes: true,
        paragraphs: [
          'Much was put down along the way; it was too heavy, or it belonged to somebody else. These few words stayed. They are smooth by now, like stones that have been carried in a pocket through many winters.',
        ],
      },
      {
        heading: 'The hours that turned',
        about: 'lifeMoments',
        quotes: true,
        paragraphs: [
          'A life turns seldom with a great noise. It turns as a boat does: a little pressure on the rudder, and an hour later another shore.',
        ],
      },
      {
        heading: 'How others find you',
        about: 'personalityTraits',
        quotes: true,
        paragraphs: [
          'Ask those who sat beside you at a long table. They will not speak of successes. They will say: it was quieter there, one could finish a sentence.',
        ],
      },
      {
        heading: 'Towards morning',
        about: 'futureVision',
        quotes: true,
        paragraphs: [
          'And then this light, which does not come over the mountain like a decision but like breath on a window. It has been getting brighter for a while. You noticed it first by the colours.',
        ],
      },
      {
        heading: 'Last line',
        paragraphs: [
          'Let it be written small, in the corner, as one signs a picture: here is somebody who went through the dark with open eyes, and who now leaves a lamp burning in the hall.',
        ],
      },
    ],
  },
  narrative: {
    title: 'Soul bio',
    sections: [
      {
        heading: 'Where it begins',
        about: 'personalStory',
        quotes: true,
        paragraphs: [
          'That is how it was told to us, and it needs no decoration. It is the story of somebody who did not choose the weather and yet learned to walk in it.',
          'For a long time, getting through the day was the whole of the work. Few people saw how much work it was. It is written here so that it has been said once.',
        ],
      },
      {
        heading: 'What matters',
        about: 'coreValues',
        quotes: true,
        paragraphs: [
          'These words did not come out of a book. They were tried on ordinary days, often against resistance, and they held. Whoever wants to understand this person may begin with them.',
        ],
      },
      {
        heading: 'The turning points',
        about: 'lifeMoments',
        quotes: true,
        paragraphs: [
          'From outside, such moments look small. From inside they divide the time into before and after. None of them solved everything, and each of them made the next one possible.',
        ],
      },
      {
        heading: 'A person, seen by others',
        about: 'personalityTraits',
        quotes: true,
        paragraphs: [
          'People who know this character speak of it in few words, and usually with an example. It shows most clearly where nobody is watching.',
        ],
      },
      {
        heading: 'What comes next',
        about: 'futureVision',
        quotes: true,
        paragraphs: [
          'It is not a plan with a deadline. It is a direction, and the steps are already under way. The rest will be told by somebody who is still in the middle of it.',
        ],
      },
      {
        heading: 'In one sentence',
        paragraphs: [
          'Somebody who knows the dark, does not make a home of it, and lights the way for those who come after.',
        ],
      },
    ],
  },
};
