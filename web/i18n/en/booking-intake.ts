import { fieldLabels } from '#machines/intake/field-labels.ts';

const labels = fieldLabels.en;

/**
 * The questions of the service forms, field by field. An empty hint or placeholder is not shown.
 */
export const intake = {
  sections: {
    personal: { title: 'About you', intro: 'So we know who this is for, and where to send it.' },
    situation: {
      title: 'Where you are',
      intro: 'Write as you would speak. There are no wrong answers.',
    },
    values: { title: 'What matters to you', intro: 'A few words are enough.' },
    vision: {
      title: 'Where you hope to go',
      intro: 'It does not have to be certain. A direction will do.',
    },
    roles: { title: 'Your work', intro: 'Where you stand, and where you would like to be.' },
    experience: {
      title: 'What you have done',
      intro: 'Plain facts are fine. We’ll find the words.',
    },
    achievements: { title: 'What you are proud of', intro: 'Large or small, it counts.' },
    story: { title: 'Your story', intro: 'Share only what you would like to be told.' },
    character: { title: 'Who you are', intro: 'As you see yourself, or as a friend would put it.' },
    style: { title: 'How it should feel', intro: 'Anything you leave empty, we choose with care.' },
    drawing: {
      title: 'Your drawing',
      intro: 'Three small questions. One answer is enough; the rest we choose with care.',
    },
    further1: { title: 'A few more questions', intro: 'So that we can prepare well for you.' },
    further2: { title: 'And a few more', intro: 'A few words are enough.' },
    further3: { title: 'The last questions', intro: 'Then we have all that we need.' },
  },
  fields: {
    fullName: { label: labels.fullName, hint: '', placeholder: '' },
    email: {
      label: labels.email,
      hint: 'Your confirmation and your order come here.',
      placeholder: 'name@example.com',
    },
    whatsapp: {
      label: labels.whatsapp,
      hint: 'Recommended: we can answer you sooner. With the country code.',
      placeholder: '+971 50 000 0000',
    },
    consent: {
      label:
        'I agree that my details and answers are used to provide this service, and I understand that it is coaching, not therapy, medical or clinical treatment.',
      hint: '',
      placeholder: '',
    },
    currentSituation: {
      label: labels.currentSituation,
      hint: 'What is happening in your life now? Share only what you are comfortable with.',
      placeholder: 'For example: I moved here last year, and I feel that I have lost my direction.',
    },
    coreValues: {
      label: labels.coreValues,
      hint: 'What would you not want to give up?',
      placeholder: 'For example: honesty, family, time to be quiet',
    },
    emotionalGoals: {
      label: labels.emotionalGoals,
      hint: 'In an ordinary week, a few months from now.',
      placeholder: 'For example: calmer in the mornings, less alone',
    },
    obstacles: {
      label: labels.obstacles,
      hint: 'Inside you or around you.',
      placeholder: 'For example: long working hours, the fear of starting again',
    },
    aspirations: {
      label: labels.aspirations,
      hint: 'What would you like to do, learn or become?',
      placeholder: 'For example: to study again, to mend a friendship',
    },
    lifeVision: {
      label: labels.lifeVision,
      hint: 'Describe a good day, a few years from now.',
      placeholder: 'For example: I wake up rested, walk by the sea, and my work helps someone.',
    },
    currentRole: {
      label: labels.currentRole,
      hint: 'Or your last one.',
      placeholder: 'For example: project coordinator',
    },
    targetRole: { label: labels.targetRole, hint: '', placeholder: 'For example: project manager' },
    experience: {
      label: labels.experience,
      hint: 'Where you worked, for how long, and what you did there.',
      placeholder: 'For example: 2019–2023, a logistics company in Dubai, planning and suppliers',
    },
    skills: {
      label: labels.skills,
      hint: 'Tools, languages, and what people ask you for.',
      placeholder: 'For example: Arabic and English, Excel, calming difficult meetings',
    },
    achievements: {
      label: labels.achievements,
      hint: 'Something that went better because you were there.',
      placeholder: 'For example: I brought late deliveries down by half in a year.',
    },
    linkedinUrl: {
      label: labels.linkedinUrl,
      hint: '',
      placeholder: 'https://www.linkedin.com/in/your-name',
    },
    additionalInfo: { label: labels.additionalInfo, hint: '', placeholder: '' },
    personalStory: {
      label: labels.personalStory,
      hint: 'The part of your life that this should be about.',
      placeholder: 'For example: I grew up between two countries…',
    },
    lifeMoments: {
      label: labels.lifeMoments,
      hint: 'Two or three are plenty.',
      placeholder: 'For example: the day I asked for help for the first time',
    },
    personalityTraits: {
      label: labels.personalityTraits,
      hint: 'How would someone who likes you describe you?',
      placeholder: 'For example: quiet, stubborn in a good way, quick to laugh',
    },
    futureVision: {
      label: labels.futureVision,
      hint: '',
      placeholder: 'For example: someone who keeps their promises to themselves',
    },
    preferredStyle: { label: labels.preferredStyle, hint: '', placeholder: '' },
    visualPreferences: {
      label: labels.visualPreferences,
      hint: '',
      placeholder: 'For example: clean lines, desert light, old photographs',
    },
    colorMood: {
      label: labels.colorMood,
      hint: '',
      placeholder: 'For example: deep blue, warm, a little nostalgic',
    },
    symbolsElements: {
      label: labels.symbolsElements,
      hint: '',
      placeholder: 'For example: the sea, a lantern, my grandmother’s ring',
    },
    drawingFeeling: {
      label: labels.drawingFeeling,
      hint: '“Surprise me” is an answer, too.',
      placeholder: 'For example: calm in the morning, as if someone had left a light on for me',
    },
  },
  choices: { preferredStyle: { poetic: 'Poetic', narrative: 'Narrative' } },
} as const;
