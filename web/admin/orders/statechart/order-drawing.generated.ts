/** Where the statechart of an order stands in its picture; `npm run draw` writes it again. */
export const orderDrawing = {
  "width": 446,
  "height": 514,
  "states": [
    {
      "path": "draft",
      "x": 54,
      "y": 2,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "awaitingPayment",
      "x": 164,
      "y": 68,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "paid",
      "x": 58,
      "y": 222,
      "width": 328,
      "height": 224,
      "isGroup": true
    },
    {
      "path": "paid.ready",
      "x": 72,
      "y": 256,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "paid.awaitingContent",
      "x": 176,
      "y": 256,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "paid.awaitingAppointment",
      "x": 280,
      "y": 256,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "paid.rescheduling",
      "x": 257,
      "y": 388,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "paid.scheduled",
      "x": 280,
      "y": 322,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "disputed",
      "x": 293,
      "y": 134,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "refunded",
      "x": 352,
      "y": 468,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "expired",
      "x": 106,
      "y": 134,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "cancelled",
      "x": 2,
      "y": 134,
      "width": 92,
      "height": 44,
      "isGroup": false
    },
    {
      "path": "delivered",
      "x": 170,
      "y": 468,
      "width": 92,
      "height": 44,
      "isGroup": false
    }
  ],
  "arrows": [
    {
      "from": "paid.awaitingAppointment",
      "to": "paid.scheduled",
      "points": [
        {
          "x": 322,
          "y": 300
        },
        {
          "x": 320,
          "y": 311
        },
        {
          "x": 322,
          "y": 322
        }
      ]
    },
    {
      "from": "paid.rescheduling",
      "to": "paid.scheduled",
      "points": [
        {
          "x": 322,
          "y": 388
        },
        {
          "x": 332,
          "y": 377
        },
        {
          "x": 330,
          "y": 366
        }
      ]
    },
    {
      "from": "paid.rescheduling",
      "to": "paid.awaitingAppointment",
      "points": [
        {
          "x": 280,
          "y": 388
        },
        {
          "x": 268,
          "y": 377
        },
        {
          "x": 268,
          "y": 344
        },
        {
          "x": 268,
          "y": 311
        },
        {
          "x": 287,
          "y": 300
        }
      ]
    },
    {
      "from": "paid.scheduled",
      "to": "paid.rescheduling",
      "points": [
        {
          "x": 311,
          "y": 366
        },
        {
          "x": 303,
          "y": 377
        },
        {
          "x": 303,
          "y": 388
        }
      ]
    },
    {
      "from": "paid.scheduled",
      "to": "paid.awaitingAppointment",
      "points": [
        {
          "x": 330,
          "y": 322
        },
        {
          "x": 332,
          "y": 311
        },
        {
          "x": 330,
          "y": 300
        }
      ]
    },
    {
      "from": "draft",
      "to": "awaitingPayment",
      "points": [
        {
          "x": 146,
          "y": 38
        },
        {
          "x": 210,
          "y": 57
        },
        {
          "x": 210,
          "y": 68
        }
      ]
    },
    {
      "from": "draft",
      "to": "expired",
      "points": [
        {
          "x": 96,
          "y": 46
        },
        {
          "x": 94,
          "y": 57
        },
        {
          "x": 94,
          "y": 90
        },
        {
          "x": 94,
          "y": 123
        },
        {
          "x": 113,
          "y": 134
        }
      ]
    },
    {
      "from": "draft",
      "to": "cancelled",
      "points": [
        {
          "x": 57,
          "y": 46
        },
        {
          "x": 36,
          "y": 57
        },
        {
          "x": 36,
          "y": 90
        },
        {
          "x": 36,
          "y": 123
        },
        {
          "x": 40,
          "y": 134
        }
      ]
    },
    {
      "from": "awaitingPayment",
      "to": "disputed",
      "points": [
        {
          "x": 256,
          "y": 102
        },
        {
          "x": 339,
          "y": 123
        },
        {
          "x": 339,
          "y": 134
        }
      ]
    },
    {
      "from": "awaitingPayment",
      "to": "paid",
      "points": [
        {
          "x": 214,
          "y": 112
        },
        {
          "x": 216,
          "y": 123
        },
        {
          "x": 216,
          "y": 156
        },
        {
          "x": 216,
          "y": 189
        },
        {
          "x": 216,
          "y": 200
        },
        {
          "x": 216,
          "y": 211
        },
        {
          "x": 217,
          "y": 222
        }
      ]
    },
    {
      "from": "awaitingPayment",
      "to": "expired",
      "points": [
        {
          "x": 191,
          "y": 112
        },
        {
          "x": 181,
          "y": 123
        },
        {
          "x": 171,
          "y": 134
        }
      ]
    },
    {
      "from": "awaitingPayment",
      "to": "cancelled",
      "points": [
        {
          "x": 164,
          "y": 107
        },
        {
          "x": 123,
          "y": 123
        },
        {
          "x": 94,
          "y": 136
        }
      ]
    },
    {
      "from": "paid",
      "to": "refunded",
      "points": [
        {
          "x": 297,
          "y": 446
        },
        {
          "x": 304,
          "y": 457
        },
        {
          "x": 352,
          "y": 474
        }
      ]
    },
    {
      "from": "paid",
      "to": "disputed",
      "points": [
        {
          "x": 302,
          "y": 222
        },
        {
          "x": 310,
          "y": 211
        },
        {
          "x": 310,
          "y": 200
        },
        {
          "x": 310,
          "y": 189
        },
        {
          "x": 320,
          "y": 178
        }
      ]
    },
    {
      "from": "disputed",
      "to": "refunded",
      "points": [
        {
          "x": 378,
          "y": 178
        },
        {
          "x": 398,
          "y": 189
        },
        {
          "x": 398,
          "y": 200
        },
        {
          "x": 398,
          "y": 211
        },
        {
          "x": 398,
          "y": 334
        },
        {
          "x": 398,
          "y": 457
        },
        {
          "x": 398,
          "y": 468
        }
      ]
    },
    {
      "from": "disputed",
      "to": "paid",
      "points": [
        {
          "x": 293,
          "y": 175
        },
        {
          "x": 257,
          "y": 189
        },
        {
          "x": 257,
          "y": 200
        },
        {
          "x": 257,
          "y": 211
        },
        {
          "x": 254,
          "y": 222
        }
      ]
    },
    {
      "from": "paid",
      "to": "delivered",
      "points": [
        {
          "x": 217,
          "y": 446
        },
        {
          "x": 216,
          "y": 457
        },
        {
          "x": 216,
          "y": 468
        }
      ]
    }
  ]
};
